-- Existing clients print the title over a picture: it is what its author called it, never the name of the file it came in.
update media set title = null where type in ('image', 'eimage') and title ~* '\.(jpe?g|jfif|png|gif|webp|avif|hei[cf]|bmp|tiff?)$';
