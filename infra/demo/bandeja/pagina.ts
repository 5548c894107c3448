import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Address, Attachment } from 'postal-mime';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { disposicionDe } from '../../http/nombre-de-archivo.ts';
import type { Almacen, CorreoAtrapado } from './almacen.ts';

/** The caught mails as a page: no script, nothing from elsewhere, a mail's own HTML in a cage. */

const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'";
/** A mail may show its styles and its embedded images, and do nothing. */
const POLITICA_DEL_CORREO = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const ESTILO = `
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif;
  color: #222; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
th { color: #666; font-weight: normal; white-space: nowrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f6f6f6; padding: 1rem; }
iframe { width: 100%; height: 32rem; border: 1px solid #ddd; }
`;

const COMUNES = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };
const DE_PAGINA = { ...COMUNES, 'Content-Security-Policy': POLITICA };

const direccionesDe = (direcciones: readonly Address[] = []): string =>
  direcciones
    .flatMap((una) => (una.address === undefined ? una.group : [una]))
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ');

const horaDe = (instante: string): string => conDesfase(instante).slice(0, 19).replace('T', ' ');
const asuntoDe = ({ partes }: CorreoAtrapado): string => partes.subject || '(sin asunto)';
const bytesDe = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
const nombreDe = ({ filename }: Attachment, n: number): string => filename ?? `adjunto-${n}`;

const pagina = (titulo: string, cuerpo: unknown, refrescar = false) =>
  html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${titulo}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${refrescar ? html`<meta http-equiv="refresh" content="5">` : ''}
<style>${ESTILO}</style></head><body>${cuerpo}</body></html>`;

const lista = (correos: readonly CorreoAtrapado[]) =>
  pagina(
    'Correos de prueba',
    html`<h1>Correos de prueba</h1>
<p>Lo que el programa envió por correo sin un servidor configurado. Nada salió de esta máquina, y se
olvida al terminar.</p>
<table><thead><tr><th>Recibido</th><th>Para</th><th>Asunto</th><th>Adjuntos</th></tr></thead><tbody>
${correos.map(
  (correo) => html`<tr><td>${horaDe(correo.recibido_en)}</td><td>${correo.para.join(', ')}</td>
<td><a href="/correos/${correo.id}">${asuntoDe(correo)}</a></td>
<td>${correo.partes.attachments.length}</td></tr>`,
)}
</tbody></table>${correos.length === 0 ? html`<p>Todavía no hay ninguno.</p>` : ''}`,
    true,
  );

const detalle = (correo: CorreoAtrapado) => {
  const { partes } = correo;
  const campos = [
    ['De', direccionesDe(partes.from && [partes.from])],
    ['Para', direccionesDe(partes.to)],
    ['Responder a', direccionesDe(partes.replyTo)],
    ['Sobre', `${correo.de} → ${correo.para.join(', ')}`],
    ['Recibido', horaDe(correo.recibido_en)],
    ['Message-ID', partes.messageId ?? ''],
  ].filter(([, valor]) => valor !== '');
  const adjuntos = partes.attachments.map((adjunto, i) => {
    const camino = `/correos/${correo.id}/adjuntos/${i + 1}`;
    return html`<li><a href="${camino}" download>${nombreDe(adjunto, i + 1)}</a>
 (${adjunto.mimeType}, ${bytesDe(adjunto).length} bytes)</li>`;
  });
  return pagina(
    asuntoDe(correo),
    html`<p><a href="/">Todos los correos</a></p><h1>${asuntoDe(correo)}</h1>
<table><tbody>${campos.map(([campo, valor]) => html`<tr><th>${campo}</th><td>${valor}</td></tr>`)}
</tbody></table>
<h2>Adjuntos</h2><ul>${adjuntos}</ul>
<h2>HTML</h2><iframe sandbox src="/correos/${correo.id}/html" title="El correo"></iframe>
<h2>Texto</h2><pre>${partes.text ?? ''}</pre>
<p><a href="/correos/${correo.id}/fuente">Ver el mensaje como llegó</a></p>`,
  );
};

const resumen = (correo: CorreoAtrapado) => ({
  id: correo.id,
  recibido_en: conDesfase(correo.recibido_en),
  de: correo.de,
  para: correo.para,
  asunto: correo.partes.subject ?? null,
  message_id: correo.partes.messageId ?? null,
  adjuntos: correo.partes.attachments.map((a, i) => nombreDe(a, i + 1)),
});

/** Another site's page may lead its own name to this address: only loopback's names are answered. */
const ES_DE_AQUI = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** `GET /` and `/correos/{id}` for people, `/correos.json` for programs. */
export const aplicacionDeBandeja = (almacen: Almacen): Hono => {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!ES_DE_AQUI.test(c.req.header('host') ?? '')) return c.text('Prohibido', 403);
    return next();
  });
  app.get('/', (c) => c.html(lista(almacen.todos()), 200, DE_PAGINA));
  app.get('/correos.json', (c) => c.json(almacen.todos().map(resumen), 200, COMUNES));
  const conCorreo = (id: string): CorreoAtrapado | undefined => almacen.buscar(Number(id));
  app.get('/correos/:id', (c) => {
    const correo = conCorreo(c.req.param('id'));
    return correo ? c.html(detalle(correo), 200, DE_PAGINA) : c.notFound();
  });
  app.get('/correos/:id/html', (c) => {
    const correo = conCorreo(c.req.param('id'));
    const cabeceras = { ...COMUNES, 'Content-Security-Policy': POLITICA_DEL_CORREO };
    return correo ? c.html(correo.partes.html ?? '', 200, cabeceras) : c.notFound();
  });
  app.get('/correos/:id/fuente', (c) => {
    const correo = conCorreo(c.req.param('id'));
    return correo ? c.text(correo.bytes.toString(), 200, COMUNES) : c.notFound();
  });
  app.get('/correos/:id/adjuntos/:n', (c) => {
    const n = Number(c.req.param('n'));
    const adjunto = conCorreo(c.req.param('id'))?.partes.attachments[n - 1];
    if (!adjunto) return c.notFound();
    const nombre = nombreDe(adjunto, n);
    return c.body(new Uint8Array(bytesDe(adjunto)), 200, {
      ...COMUNES,
      'Content-Type': adjunto.mimeType,
      'Content-Disposition': disposicionDe(nombre),
    });
  });
  return app;
};
