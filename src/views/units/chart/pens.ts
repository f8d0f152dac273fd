import type { Drawing, Look, Mark } from './drawChart.ts';
import { cardSize } from './layoutChart.ts';

type TextMark = Extract<Mark, { sort: 'text' }>;
type Ink = CanvasRenderingContext2D;

const radius = 8;
const lineWidth = 0.75;
/** Browsers refuse larger canvases; pictures are drawn twice as sharp where they fit. */
const longestSide = 16_000;

const fontOf = ({ size, bold }: TextMark, { typeface }: Look): string => `${bold ? 600 : 400} ${size}px ${typeface}`;

const newInk = (width: number, height: number): Ink => {
  const ink = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!ink) throw new Error('the browser gives no canvas to draw on');
  return ink;
};

/** As much of a text as there is room for. */
const cut = (ink: Ink, mark: TextMark, look: Look): string => {
  ink.font = fontOf(mark, look);
  if (ink.measureText(mark.text).width <= mark.room) return mark.text;
  let kept = mark.text;
  while (kept.length > 1 && ink.measureText(`${kept}…`).width > mark.room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
};

const drawText = (ink: Ink, mark: TextMark, look: Look): void => {
  const text = cut(ink, mark, look);
  const startsRight = look.direction === 'rtl';
  ink.fillStyle = mark.colour;
  ink.direction = mark.isLatin ? 'ltr' : look.direction;
  ink.textAlign = startsRight !== mark.atEnd ? 'right' : 'left';
  ink.fillText(text, mark.x, mark.y);
};

const drawBox = (ink: Ink, { left, top, edge, fill }: Extract<Mark, { sort: 'box' }>): void => {
  ink.beginPath();
  ink.roundRect(left, top, cardSize.width, cardSize.height, radius);
  ink.fillStyle = fill;
  ink.fill();
  ink.strokeStyle = edge;
  ink.stroke();
};

const drawLine = (ink: Ink, { corners, colour }: Extract<Mark, { sort: 'line' }>): void => {
  ink.beginPath();
  for (const [x, y] of corners) ink.lineTo(x, y);
  ink.strokeStyle = colour;
  ink.stroke();
};

/** A picture of a drawing. */
export const pngOf = async ({ marks, width, height }: Drawing, look: Look): Promise<Blob> => {
  await document.fonts.ready;
  const scale = Math.min(2, longestSide / Math.max(width, height));
  const ink = newInk(Math.ceil(width * scale), Math.ceil(height * scale));
  ink.scale(scale, scale);
  ink.lineWidth = lineWidth;
  ink.fillStyle = look.ground;
  ink.fillRect(0, 0, width, height);
  for (const mark of marks) {
    if (mark.sort === 'line') drawLine(ink, mark);
    else if (mark.sort === 'box') drawBox(ink, mark);
    else drawText(ink, mark, look);
  }
  return new Promise((resolve, reject) =>
    ink.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  );
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const svgText = (mark: TextMark, text: string, look: Look): string => {
  const direction = mark.isLatin ? 'ltr' : look.direction;
  const startsRight = look.direction === 'rtl';
  const isAtRight = startsRight !== mark.atEnd;
  const anchor = isAtRight === (direction === 'rtl') ? 'start' : 'end';
  return `<text x="${mark.x}" y="${mark.y}" direction="${direction}" text-anchor="${anchor}" font-size="${mark.size}" font-weight="${mark.bold ? 600 : 400}" fill="${mark.colour}">${escaped(text)}</text>`;
};

/** A drawing that scales and can be edited; its texts are texts. */
export const svgOf = ({ marks, width, height }: Drawing, look: Look): Blob => {
  const ink = newInk(1, 1);
  const parts = marks.map((mark) => {
    if (mark.sort === 'text') return svgText(mark, cut(ink, mark, look), look);
    if (mark.sort === 'line') {
      return `<polyline points="${mark.corners.map((corner) => corner.join(',')).join(' ')}" fill="none" stroke="${mark.colour}" stroke-width="${lineWidth}"/>`;
    }
    return `<rect x="${mark.left}" y="${mark.top}" width="${cardSize.width}" height="${cardSize.height}" rx="${radius}" fill="${mark.fill}" stroke="${mark.edge}" stroke-width="${lineWidth}"/>`;
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(look.typeface)}">`;
  const ground = `<rect width="${width}" height="${height}" fill="${look.ground}"/>`;
  return new Blob([head, ground, ...parts, '</svg>'], { type: 'image/svg+xml' });
};
