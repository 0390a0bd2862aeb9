const COLORS = {
  light: `--canvas:#f7f7f4;--surface:#fff;--sunken:#efefeb;--line:#e3e4df;--control:#6f7688;--ink:#1b2130;--muted:#5a6275;
--accent:#2a4b9b;--on:#fff;--o:#0f7a55;--t:#8a5a00;--x:#c2323a;--sat:#2563b8;--hol:#c2323a`,
  dark: `--canvas:#14161c;--surface:#1d2028;--sunken:#262a34;--line:#343946;--control:#8b93a6;--ink:#e8eaf0;--muted:#a3aab8;
--accent:#9db6f2;--on:#14161c;--o:#5fd0a0;--t:#e0b45c;--x:#f08a8a;--sat:#8db8f5;--hol:#f08a8a`,
}

/** Of the page that a mail's link opens: it loads nothing else. */
export const ANSWER_STYLE = `:root{color-scheme:light dark;${COLORS.light}}@media(prefers-color-scheme:dark){:root{${COLORS.dark}}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif}
header{display:flex;align-items:center;gap:10px;padding:12px 16px;background:var(--surface);border-bottom:1px solid var(--line)}
header b{display:block;font-size:15px;line-height:20px}header small{display:block;font-size:13px;line-height:16px;color:var(--muted)}
.ring{width:28px;height:28px;fill:none;stroke:var(--accent);stroke-width:5.2;stroke-linecap:round}
main{max-width:600px;margin:0 auto;padding:20px 16px 24px}h1{margin:0;font-size:22px;line-height:1.4}
h1 small{font-size:14px;font-weight:400;color:var(--muted);margin-left:8px}.sub{margin:2px 0 16px;font-size:15px;color:var(--muted)}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:12px;margin-bottom:12px}
.hd{display:grid;grid-template-columns:60px minmax(0,1fr);gap:12px}.hd p{margin:0;font-size:15px;overflow-wrap:anywhere}
h2{margin:0;font-size:17px;line-height:1.4;overflow-wrap:anywhere}
.leaf{align-self:start;background:var(--sunken);border-radius:8px;text-align:center;padding:6px 0;line-height:1.25}
.leaf small,.leaf i{display:block;font:600 12px/16px inherit;font-style:normal}.leaf b{display:block;font-size:24px}
.leaf.saturday b,.leaf.saturday i{color:var(--sat)}.leaf.holiday b,.leaf.holiday i{color:var(--hol)}
fieldset{border:0;border-top:1px solid var(--line);padding:8px 0 0;margin:8px 0 0;min-width:0}
legend{float:left;width:100%;padding:0;margin-bottom:6px;font-weight:700;font-size:15px}legend+*{clear:both}.old{margin:0 0 6px;font-size:14px;line-height:1.5;color:var(--t)}
.rad{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}.rad input{position:absolute;opacity:0;width:1px;height:1px}
.rad label{min-height:60px;border:1.5px solid var(--control);border-radius:10px;background:var(--surface);display:flex;
align-items:center;justify-content:center;gap:8px;font-weight:600;font-size:15px;line-height:18px;cursor:pointer}
.rad small{display:block;font-size:13px;font-weight:400;color:var(--muted);line-height:16px}
.m{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2.4;flex:none}.m.o{color:var(--o)}.m.t{color:var(--t)}.m.x{color:var(--x)}
.rad input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
.rad input:checked+label{border-color:transparent;color:var(--on);font-weight:700}.rad input:checked+label *{color:inherit}
.rad input:checked+.o{background:var(--o)}.rad input:checked+.t{background:var(--t)}.rad input:checked+.x{background:var(--x)}
.inp{width:100%;min-height:48px;margin-top:8px;padding:8px 12px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
.inp::placeholder{color:var(--muted)}.off{margin:8px 0 0;padding-top:8px;border-top:1px solid var(--line);font-size:15px;color:var(--muted)}.off b{color:var(--ink)}
.go{position:sticky;bottom:0;margin:16px -16px 0;padding:12px 16px;background:var(--canvas);border-top:1px solid var(--line)}
button{width:100%;min-height:56px;border:0;border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:700;line-height:1.3;cursor:pointer}
button small{display:block;font-size:13px;font-weight:400}button:focus-visible,a:focus-visible,.inp:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.res{list-style:none;margin:0;padding:0 16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.res li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;align-items:center;padding:12px 0;border-top:1px solid var(--line)}.res li:first-child{border:0}
.res b{display:block}.res small{display:block;font-size:14px;color:var(--muted);overflow-wrap:anywhere}.a{display:inline-flex;align-items:center;gap:6px;font-weight:700;white-space:nowrap;font-size:15px}
.rf{grid-column:1/-1;font-size:14px;color:var(--x);font-weight:600}.more{display:grid;gap:4px;margin:24px 0 0}
.more a,footer a{color:var(--accent);display:inline-block;padding:10px 0}footer{max-width:600px;margin:0 auto;padding:8px 16px 32px;font-size:14px;color:var(--muted)}footer p{margin:0 0 4px}`
