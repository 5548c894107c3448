/**
 * The edge's server in a process of its own, so that its memory and its main thread are nobody else's:
 * the pages, the document and the health, without a database. Its first line says where it is.
 */
import { writeSync } from 'node:fs';
import { Hono } from 'hono';
import { montarDocumentacion } from '#infra/http/documentacion.ts';
import type { Entorno } from '#infra/http/entorno.ts';
import { montarSalud } from '#infra/http/salud.ts';
import { iniciarServidor } from '#infra/http/servidor.ts';

const app = new Hono<Entorno>();
app.use((c, next) => {
  c.set('cabeceras', {});
  return next();
});
montarSalud(app, { listo: () => ({ listo: true, partes: {} }) });
montarDocumentacion(app, { reloj: Date.now });
const apagado = new AbortController();
const { url } = await iniciarServidor({ app, puerto: 0, host: '127.0.0.1', apagado });
writeSync(1, `${url}\n`);
