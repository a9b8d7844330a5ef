UPDATE manifest SET value = 'my-garden' WHERE key = 'catalogueID';
