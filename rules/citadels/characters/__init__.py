"""The characters' powers, one file each (section 1.5). King and Bishop act when they are called."""
