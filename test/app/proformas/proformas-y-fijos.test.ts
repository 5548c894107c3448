import { expect, it } from 'vitest';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** Quotes, batches and keys where a company's fixed fields leave no room. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema((iniciado) => {
  prueba = iniciado;
  empresa = iniciado.empresa;
});

const campos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => ({ nombre: `Campo ${i}`, valor: 'x' }));

const pedir = <C>(metodo: string, camino: string, cuerpo?: object) =>
  empresa.api.pedir<C>(metodo, camino, cuerpo ? { cuerpo } : {});

type Proforma = {
  readonly id: number;
  readonly estado: string;
  readonly token_publico: string;
  readonly factura_id: number | null;
  readonly avisos: readonly string[];
};

it('una proforma que ya no cabe en su factura se acepta, y no se convierte hasta que quepa', async () => {
  const sesion = await entrarAlPanel(prueba, empresa);
  const cambiar = async (cambios: object) =>
    expect((await pedirAlPanel<object>(prueba, sesion, 'PATCH', '/empresa', cambios)).estado).toBe(
      200,
    );
  const cuerpo = cuerpoDeFactura({ info_adicional: campos(13), email: 'ana@ejemplo.ec' });
  const { cuerpo: proforma } = await pedir<Proforma>('POST', '/proformas', cuerpo);
  await cambiar({
    info_adicional: [{ nombre: 'Web', valor: 'w' }],
    convertir_proforma_al_aceptar: true,
  });
  const negada = await pedir<ErrorDeApi>('POST', `/proformas/${proforma.id}/convertir`);
  expect([negada.estado, negada.cuerpo.codigo]).toEqual([409, 'proformas.factura_no_admitida']);
  const aceptada = await fetch(
    `${prueba.url}/api/v1/p/proformas/${proforma.token_publico}/aceptar`,
    { method: 'POST', headers: { Accept: 'application/json' } },
  );
  expect(aceptada.status).toBe(200);
  const { cuerpo: despues } = await pedir<Proforma>('GET', `/proformas/${proforma.id}`);
  expect([despues.estado, despues.factura_id, despues.avisos]).toEqual([
    'ACEPTADA',
    null,
    [expect.stringContaining('15 campos adicionales')],
  ]);
  const otra = await pedir<ErrorDeFormaDeApi>('POST', '/proformas', cuerpo);
  expect([otra.estado, otra.cuerpo.detail[0]?.loc]).toEqual([422, ['body', 'info_adicional']]);
  await cambiar({ info_adicional: null });
  expect((await pedir('POST', `/proformas/${proforma.id}/convertir`)).estado).toBeLessThan(300);
});

it('en un lote se dice de cuál es, y una clave repetida con otros campos difiere', async () => {
  const mala = cuerpoDeFactura({
    info_adicional: [{ nombre: 'Email', valor: 'x' }],
    email: 'a@b.ec',
  });
  const lote = await pedir<ErrorDeFormaDeApi>('POST', '/facturas/lote', {
    facturas: [cuerpoDeFactura(), mala],
  });
  expect([lote.estado, lote.cuerpo.detail[0]?.loc]).toEqual([
    422,
    ['body', 'facturas', 1, 'info_adicional', 0, 'nombre'],
  ]);
  const idempotency_key = 'campos-1';
  const una = cuerpoDeFactura({ idempotency_key, info_adicional: campos(1) });
  const { estado } = await pedir('POST', '/facturas', una);
  const igual = await pedir('POST', '/facturas', una);
  const distinta = await pedir('POST', '/facturas', cuerpoDeFactura({ idempotency_key }));
  expect([estado, igual.estado, distinta.estado]).toEqual([201, 200, 200]);
  expect(igual.cabeceras.get('idempotency-mismatch')).toBeNull();
  expect(distinta.cabeceras.get('idempotency-mismatch')).toBe('true');
});
