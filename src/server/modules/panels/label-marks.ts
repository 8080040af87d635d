/** What stands between a label and its value: a colon, a sign of equality, a dash with space around it, or dots that lead to it. */
export const labelMark = String.raw`(?:[:.#=]|\.{2,}|[–—]|-(?=\s|$))`;
export const endsWithMark = /(?:[:#=]|\.{3,}|\s[–—-])\s*$/u;
