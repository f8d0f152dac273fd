import type { CDPSession, Page } from 'playwright-core';

/** The middle one of some figures, so that a busy moment of the machine does not decide. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Milliseconds from the click on what the selector finds until the page has drawn the answer. */
export const clickToPaint = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (found) => {
    const element = document.querySelector<HTMLElement>(found);
    if (!element) throw new Error(`${found} is not on the page`);
    const started = performance.now();
    element.click();
    // after the next frame its work is done and drawn; a message comes right behind the drawing
    await new Promise<void>((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done();
        channel.port2.postMessage(undefined);
      });
    });
    return performance.now() - started;
  }, selector);

interface Scrolled {
  /** milliseconds */
  readonly longestFrame: number;
  /** milliseconds of the page's own processor time for a frame, whoever else used the machine */
  readonly workPerFrame: number;
}

/** Seconds that the page's thread has worked since it began. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

/** Scrolls the element on by so much at each frame, for two seconds. */
export const scrolled = async (page: Page, selector: string, pixelsPerFrame: number): Promise<Scrolled> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session);
  const [longestFrame, frames] = await page.evaluate(
    async ([found, step]) => {
      const box = document.querySelector(found)!;
      const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
      box.scrollTop = 0;
      await frame();
      const until = performance.now() + 2000;
      let [longest, count] = [0, 0];
      for (let last = await frame(); last < until; count += 1) {
        box.scrollTop += step;
        const now = await frame();
        longest = Math.max(longest, now - last);
        last = now;
      }
      return [longest, count] as const;
    },
    [selector, pixelsPerFrame] as const,
  );
  const workPerFrame = ((await workOf(session)) - before) * (1000 / frames);
  await session.detach();
  return { longestFrame, workPerFrame };
};

/** The median of several answers of the server, in milliseconds, body included. */
export const answerTime = async (address: string, authorization: string, times: number): Promise<number> => {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers: { authorization } });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await response.arrayBuffer();
    took.push(performance.now() - started);
  }
  return median(took);
};
