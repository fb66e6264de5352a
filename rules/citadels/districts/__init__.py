"""The purple districts that do something, by family (sections 1.3 and 1.4)."""
