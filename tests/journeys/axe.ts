import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** By drawing a letter axe tells typefaces of icons, whose text it leaves out. Persian letters join, which it takes for that. */
const iconTest = 'function _isIconLigature(textVNode) {';
const source = axe.source.replace(iconTest, `${iconTest} return false;`);
if (source === axe.source) throw new Error('This version of axe tells typefaces of icons in another way');

/** Colours on their way are nobody's colours: waits until nothing that ends is still moving. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getComputedTiming().activeDuration === Infinity || one.playState !== 'running'),
  );

/**
 * Serious and critical findings of axe on the page as it stands, each with one example; by all rules, or by the named
 * ones alone.
 */
export const accessibilityProblems = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  await atRest(page);
  // As an expression, not as a script element: the page's content policy refuses foreign scripts, rightly.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const violations = (await page.evaluate(
    `(async () => (await axe.run(document, ${options})).violations)()`,
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
};
