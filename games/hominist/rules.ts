/** The rules in our own words, for the game's page; signs in brackets name the rulings. */
export const HOMINIST_RULES = `
# Hominist
`;
