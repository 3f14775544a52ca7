import type { Pick, Rule, Term } from './tree.ts';

function ofPick(pick: Pick): string {
  switch (pick.kind) {
    case 'place':
      return pick.place;
    case 'rank':
      return pick.rank;
    case 'bound':
      return pick.name;
    case 'the':
      return 'the only';
    case 'beside':
      return `beside ${ofPick(pick.of)}`;
  }
}

function ofTerm(term: Term): string {
  switch (term.kind) {
    case 'value':
      return ofPick(term.of);
    case 'pair':
      return term.term;
    case 'operation':
      return `${ofTerm(term.left)} ${ofTerm(term.right)}`.trim();
    case 'function':
    case 'next':
      return ofTerm(term.kind === 'next' ? term.after : term.of);
    case 'count':
    case 'sum':
      return term.kind;
    case 'number':
      return '';
  }
}

/**
 * What an atom speaks of, as a word: `top`, `total`, `top bottom` for a relation of the two, `cards` when it counts
 * them. Two atoms of one subject are what people put after "then" and "otherwise".
 */
export function subjectOf(rule: Rule): string {
  switch (rule.kind) {
    case 'colour':
      return ofPick(rule.of);
    case 'class':
    case 'between':
    case 'member':
      return ofTerm(rule.term);
    case 'compare':
      return [ofTerm(rule.left), ofTerm(rule.right)]
        .filter((word) => word !== '')
        .sort()
        .join(' ');
    case 'same':
      return 'same';
    case 'identical':
      return 'identical';
    case 'not':
      return subjectOf(rule.of);
    default:
      return 'cards';
  }
}
