/** Gives an inbox token (2.5). `refused`: the one that the server takes no more; it is not given again. */
export type Token = (refused?: string) => Promise<string>;

/** Asks for a token once, for all who need it at that moment and afterwards, until the server has refused it. */
export function newTokenKeeper() {
  let kept: string | undefined;
  let asked: Promise<string> | undefined;
  return async (give: () => Promise<string>, refused?: string): Promise<string> => {
    if (kept !== undefined && kept !== refused) return kept;
    asked ??= give().finally(() => (asked = undefined));
    return (kept = await asked);
  };
}
