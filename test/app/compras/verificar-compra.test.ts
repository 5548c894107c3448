import { expect, it } from 'vitest';
import type { VistaDeConsulta } from '#domain/kernel/consulta-sri.ts';
import { fechaDe, instanteDeMs, sumarDias } from '#domain/kernel/tiempo.ts';
import { claveDe, comprasDe } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** Whether what a supplier issued is authorized and not annulled, asked over HTTP. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
  },
  { plazo_lectura_ms: 700 },
);

type Ficha = { readonly id: number; readonly verificacion_sri: VistaDeConsulta | null };
const { pedir, registrar } = comprasDe(() => empresa);
const hoy = fechaDe(instanteDeMs(Date.now()));
let secuencial = 100;

/** Known to the SRI unless `marca` is null, and entered here. */
const comprada = async (marca: string | null, cambios: object = {}, dia = hoy) => {
  secuencial += 1;
  const clave_acceso = claveDe(secuencial, { fecha_emision: dia });
  if (marca !== null) {
    await prueba.simulador.conocer(
      `<factura id="comprobante" version="1.1.0"><infoTributaria><claveAcceso>${clave_acceso}` +
        `</claveAcceso></infoTributaria><infoFactura><razonSocialComprador>Yo ${marca}` +
        '</razonSocialComprador></infoFactura></factura>',
    );
  }
  const numero_doc = `001-002-${String(secuencial).padStart(9, '0')}`;
  const fecha_emision = `${dia}T09:30:00-05:00`;
  return registrar({ numero_doc, fecha_emision, clave_acceso, ...cambios });
};
const verificar = (id: number) =>
  pedir<VistaDeConsulta & { codigo?: string }>('POST', `/compras/${id}/verificar-sri`);
const leer = async (id: number) => (await pedir<Ficha>('GET', `/compras/${id}`)).cuerpo;

it('autorizada y no anulada: sin aviso, y queda en su ficha', async () => {
  const { id, verificacion_sri } = (await comprada('')) as unknown as Ficha;
  expect(verificacion_sri).toBeNull();
  const { estado, cuerpo } = await verificar(id);
  expect([estado, cuerpo]).toEqual([
    200,
    { estado_sri: 'AUTORIZADO', consultado_en: expect.stringMatching(/-05:00$/), aviso: null },
  ]);
  expect((await leer(id)).verificacion_sri).toEqual(cuerpo);
});

it('anulada por su proveedor: dice que no sustenta y cómo anularla aquí', async () => {
  const antes = await comprada('[SRI:ANULADO]');
  const { cuerpo } = await verificar(antes.id);
  expect(cuerpo.estado_sri).toBe('ANULADO');
  expect(cuerpo.aviso).toContain(`DELETE /compras/${antes.id}`);
  const { verificacion_sri: _, ...despues } = await leer(antes.id);
  const {
    avisos: _a,
    verificacion_sri: _v,
    ...igual
  } = antes as unknown as Ficha & {
    avisos: unknown;
  };
  expect(despues).toEqual(igual);
  expect((await pedir('DELETE', `/compras/${antes.id}`)).estado).toBe(200);
  expect((await leer(antes.id)).verificacion_sri).toEqual({ ...cuerpo, aviso: null });
});

it.each([
  ['[SRI:ANULADO:2]', 'PENDIENTE DE ANULAR', /acepte en el portal/],
  ['[SRI:RECHAZADO]', 'NO AUTORIZADO', /Pida al proveedor/],
  [null, 'RECHAZADA', /El comprobante no existe/],
])('%s: %s', async (marca, estado_sri, aviso) => {
  const { id } = await comprada(marca);
  expect((await verificar(id)).cuerpo).toMatchObject({
    estado_sri,
    aviso: expect.stringMatching(aviso),
  });
});

it('de hace tres meses el SRI no responde, y lo dice', async () => {
  const { id } = await comprada('', {}, sumarDias(hoy, -95));
  expect((await verificar(id)).cuerpo).toMatchObject({
    estado_sri: 'RECHAZADA',
    aviso: expect.stringContaining('mes en curso y en el anterior'),
  });
});

it('por su autorización, si es una clave; sin ninguna, 409', async () => {
  const { id, clave_acceso } = await comprada('');
  const otra = await comprada(null, { clave_acceso: null, numero_autorizacion: clave_acceso });
  expect((await verificar(otra.id)).cuerpo.estado_sri).toBe('AUTORIZADO');
  const papel = await comprada(null, { clave_acceso: null, numero_autorizacion: '1234567890' });
  const { estado, cuerpo } = await verificar(papel.id);
  expect([estado, cuerpo.codigo]).toEqual([409, 'compras.sin_clave_de_acceso']);
  expect((await verificar(id)).estado).toBe(200);
  const ninguna = await verificar(999_999);
  expect([ninguna.estado, ninguna.cuerpo.codigo]).toEqual([404, 'compras.no_encontrada']);
});

it('el SRI que calla es 503, y la ficha no cambia', async () => {
  const { id } = await comprada('[SRI:LENTO:30]');
  const { estado, cuerpo } = await verificar(id);
  expect([estado, cuerpo.codigo]).toEqual([503, 'sri.sin_respuesta']);
  expect((await leer(id)).verificacion_sri).toBeNull();
});
