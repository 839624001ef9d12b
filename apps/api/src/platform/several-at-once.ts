/** Does the work for each, at most `most` at a time, and gives what came of it in their order. The first error ends it. */
export async function severalAtOnce<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const left = items.entries();
  let hasFailed = false;
  const lane = async () => {
    for (const [place, item] of left) {
      if (hasFailed) return;
      results[place] = await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  return results;
}
