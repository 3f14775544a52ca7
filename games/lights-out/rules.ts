/** The rules in our own words, Markdown: the game's page. */
export const RULES = `# Lights Out, the card game
`;
