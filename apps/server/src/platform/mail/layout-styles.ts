/** Inline styles, because some mail programs drop the style sheet: the light scheme and the layout. */
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const anyLength = 'overflow-wrap:anywhere;word-break:break-word';

export const inline = {
  body: 'margin:0;padding:0;background:#E9EEF0;-webkit-text-size-adjust:100%',
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
  page: 'background:#E9EEF0',
  outer: 'padding:32px 16px',
  card: `max-width:560px;background:#FFFFFF;border:1px solid #E2E8EA;border-radius:16px;overflow:hidden;${font}`,
  product: 'padding:32px 40px 0;font-size:16px;line-height:24px;font-weight:650;color:#0E1A1F',
  headingCell: 'padding:24px 40px 0',
  heading: 'margin:0;font-size:26px;line-height:32px;font-weight:650;color:#0E1A1F',
  paragraph: `padding:12px 40px 0;font-size:16px;line-height:25px;color:#43535A;${anyLength}`,
  strong: 'font-weight:600;color:#0E1A1F',
  buttonCell: 'padding:28px 40px 0',
  button: 'border-radius:8px;background:#006C7D',
  buttonLink:
    'display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none',
  validity: 'padding:16px 40px 0;font-size:14px;line-height:21px;color:#43535A',
  line: 'border-top:1px solid #E2E8EA;font-size:0;line-height:0',
  notes: 'padding:20px 40px 32px;font-size:13px;line-height:20px;color:#5B6A72',
  address: 'color:#006C7D;word-break:break-all',
  footer: `max-width:560px;${font}`,
  footerCell: 'padding:20px 40px;font-size:12px;line-height:18px;color:#5B6A72',
  footerLink: 'color:#5B6A72',
} as const;

/** Large letters stand closer; Arabic ones are joined, and would be torn apart. */
export const closer = {
  ltr: { product: ';letter-spacing:-.01em', heading: ';letter-spacing:-.02em' },
  rtl: { product: '', heading: '' },
} as const;

/** The Shore wallpaper as a strip of table cells, so that no image is needed: colour and percentage of the width. */
export const strip = [
  ['#0B4D60', '20%'],
  ['#0E8AA0', '30%'],
  ['#7FD5E9', '20%'],
  ['#FFE3BF', '12%'],
  ['#FFB27A', '18%'],
] as const;

/** Rules that inline styles cannot express: small screens and the dark scheme. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: #006C7D; }
  @media (max-width: 520px) {
    .pad { padding-left: 24px !important; padding-right: 24px !important; }
    .outer { padding: 0 !important; }
    .card { border-radius: 0 !important; }
  }
  @media (prefers-color-scheme: dark) {
    .bg { background: #070C0E !important; }
    .card { background: #10171A !important; border-color: #212C31 !important; }
    .t1 { color: #E9EFF1 !important; }
    .t2 { color: #ABB8BE !important; }
    .t3, .t3 a { color: #8C9BA3 !important; }
    .line { border-color: #212C31 !important; }
    .btn { background: #4ABED6 !important; }
    .btn a { color: #04171D !important; }
    .t3 .link { color: #7ED5E9 !important; }
  }
`;
