import type { Page } from 'playwright-core';

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

/** The longest frame in milliseconds while the element is scrolled on by so much at each frame, for two seconds. */
export const longestFrame = (page: Page, selector: string, pixelsPerFrame: number): Promise<number> =>
  page.evaluate(
    async ([found, step]) => {
      const box = document.querySelector(found)!;
      const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
      box.scrollTop = 0;
      await frame();
      const until = performance.now() + 2000;
      let longest = 0;
      for (let last = await frame(); last < until;) {
        box.scrollTop += step;
        const now = await frame();
        longest = Math.max(longest, now - last);
        last = now;
      }
      return longest;
    },
    [selector, pixelsPerFrame] as const,
  );

/** The median of several answers of the server to the signed-in page, in milliseconds, body included. */
export const answerTime = async (
  page: Page,
  address: string,
  authorization: string,
  times: number,
): Promise<number> => {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    took.push(
      await page.evaluate(
        async ([url, header]) => {
          const started = performance.now();
          const response = await fetch(url, { headers: { authorization: header } });
          if (!response.ok) throw new Error(`${url} answered ${response.status}`);
          await response.arrayBuffer();
          return performance.now() - started;
        },
        [address, authorization] as const,
      ),
    );
  }
  return median(took);
};
