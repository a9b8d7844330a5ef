UPDATE trait SET kind = 'choice', rangeIcons = NULL WHERE key = 'light';
