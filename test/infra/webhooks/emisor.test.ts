import { afterAll, beforeAll, expect, it } from 'vitest';
import { crearSalida, type Salida } from '#infra/salida/salida.ts';
import type { Entrega, Turno } from '#infra/webhooks/almacen.ts';
import { enviar } from '#infra/webhooks/emisor.ts';
import { lentitud } from '#test/support/lentitud.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';

/** What is written down of a delivery, by what its receiver answers. */

let salida: Salida;
let receptor: Receptor;
beforeAll(async () => {
  salida = crearSalida({ permitir_loopback: true });
  receptor = await iniciarReceptor();
});
afterAll(async () => {
  salida.cerrar();
  await receptor.detener();
});

const entregarEn = (camino: string) => {
  const turno = { url: `${receptor.url}${camino}` } as Turno;
  const entrega = { id: 'uno', evento: 'factura.creada', posicion: 1, intentos: 0, cuerpo: '{}' };
  const pedido = { turno, entrega: entrega as unknown as Entrega, secretos: ['whsec_uno'] };
  return enviar(salida, pedido, Date.now);
};

it('el registro lee la respuesta en los caracteres que dice, y dice lo que no pudo leer', async () => {
  const conTipo = (tipo: string, cuerpo: Buffer) =>
    receptor.responder('/texto', (respuesta) => {
      respuesta.writeHead(500, { 'Content-Type': tipo });
      respuesta.end(cuerpo);
    });
  conTipo('text/plain; charset=iso-8859-1', Buffer.from('Falló el año', 'latin1'));
  expect((await entregarEn('/texto')).intento).toMatchObject({ respuesta: 'Falló el año' });
  conTipo('text/plain; charset=utf-8', Buffer.from('Falló', 'latin1'));
  const { intento } = await entregarEn('/texto');
  expect(intento.respuesta).toBe('Fall\uFFFD\n[No todo es UTF-8: no se pudo leer en 1 lugares]');
});

it('a quien dijo 2xx le llegó, aunque no termine su respuesta; a quien dijo 500 no', async () => {
  const gotaAGota = (estado: number) =>
    receptor.responder('/sin-fin', (respuesta) => {
      respuesta.writeHead(estado, { 'Content-Type': 'text/plain' });
      const goteo = setInterval(() => respuesta.write('.'), 100);
      respuesta.on('close', () => clearInterval(goteo));
    });
  gotaAGota(202);
  const llego = await entregarEn('/sin-fin');
  expect(llego).toMatchObject({ final: 'logrado', intento: { estado: 202, error: null } });
  expect(llego.intento.respuesta).toMatch(/^\.+\n\[La respuesta no terminó\]$/);
  expect(llego.intento.duracion_ms / lentitud()).toBeLessThan(8_000);
  gotaAGota(500);
  expect(await entregarEn('/sin-fin')).toMatchObject({ final: 'negado', intento: { estado: 500 } });
});
