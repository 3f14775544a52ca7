export const RULES = '';
