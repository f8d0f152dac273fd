import encodeQR from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** what it is for, to those who do not see it */
  readonly label: string;
  readonly size?: number;
}

/** A QR code, dark on light in either theme, since cameras expect it so. */
export const QrCode = ({ text, label, size = 200 }: QrCodeProps) => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'low', border: 3 }), [text]);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" rx="1" fill="#ffffff" />
      <path d={path} fill="#0f172a" />
    </svg>
  );
};
