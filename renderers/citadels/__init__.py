"""The pictures of Citadels: cities by night, portraits of cut paper."""
