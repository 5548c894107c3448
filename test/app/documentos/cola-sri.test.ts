import { describe, expect, it } from 'vitest';
import { iniciarSimulador } from '#infra/simulador-sri/servidor.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** How many documents wait for the SRI, since when and why, as each type's summary says. */

type Resumen = {
  readonly cola_sri: {
    readonly en_espera: number;
    readonly desde: string | null;
    readonly motivo: string | null;
  };
  readonly ambiente_sri: string | null;
};
const VACIA = { en_espera: 0, desde: null, motivo: null };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(async (iniciada) => {
  prueba = iniciada;
  empresa = await prueba.fundar({});
});

const colaDe = async (camino: string, de = empresa) => {
  const { estado, cuerpo } = await de.api.pedir<Resumen>('GET', `${camino}/resumen`);
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo.cola_sri;
};

describe.each(TIPOS_HTTP)('$tipo.recurso', ({ camino, cuerpo }) => {
  it('sin certificado espera, y dice desde cuándo; un borrador no espera', async () => {
    expect(await colaDe(camino)).toEqual(VACIA);
    const suyos = recursoHttp(() => empresa, camino);
    await suyos.pedir('POST', '', cuerpo({ es_borrador: true }));
    expect(await colaDe(camino)).toEqual(VACIA);
    const antes = Date.now();
    const creados = [
      await suyos.pedir('POST', '', cuerpo()),
      await suyos.pedir('POST', '', cuerpo()),
    ];
    expect(creados.map(({ estado }) => estado)).toEqual([201, 201]);
    const cola = await colaDe(camino);
    expect(cola).toMatchObject({
      en_espera: 2,
      motivo: expect.stringContaining('falta el certificado de firma'),
    });
    expect(Date.parse(cola.desde!)).toBeGreaterThanOrEqual(antes - 5);
    expect(Date.parse(cola.desde!)).toBeLessThanOrEqual(Date.now());
  });
});

it('un borrador que se emite espera desde que se emitió; con certificado, nadie espera', async () => {
  const una = await prueba.fundar({});
  const suyas = recursoHttp(() => una, '/facturas');
  const { cuerpo } = await suyas.pedir('POST', '', cuerpoDeFactura({ es_borrador: true }));
  await new Promise((listo) => setTimeout(listo, 50));
  const emitida = Date.now();
  await suyas.pedir('POST', `/${cuerpo.id}/reenviar`);
  const cola = await colaDe('/facturas', una);
  expect(cola.en_espera).toBe(1);
  expect(Date.parse(cola.desde!)).toBeGreaterThanOrEqual(emitida);
  await prueba.cargarCertificado(una);
  await suyas.esperar(cuerpo.id, 'AUTORIZADO');
  expect(await colaDe('/facturas', una)).toEqual(VACIA);
});

it('devuelta no espera; reenviada, desde entonces', async () => {
  const [demo] = prueba.empresas;
  const suyas = recursoHttp(() => demo!, '/facturas');
  const creada = await suyas.pedir(
    'POST',
    '',
    cuerpoDeFactura({ razon_social: 'Ana [SRI:DEVUELTA:1][SRI:EN_PROCESO:9999]' }),
  );
  const { id } = creada.cuerpo;
  await suyas.esperar(id, 'DEVUELTA');
  expect(await colaDe('/facturas', demo)).toEqual(VACIA);
  const reenviada = Date.now();
  await suyas.pedir('POST', `/${id}/reenviar`);
  await suyas.esperar(id, 'EN_PROCESO');
  const cola = await colaDe('/facturas', demo);
  expect(cola).toMatchObject({ en_espera: 1, motivo: null });
  expect(Date.parse(cola.desde!)).toBeGreaterThanOrEqual(reenviada - 5);
});

it('si el SRI no responde lo dice; vuelto, no queda nadie', async () => {
  const solo = await iniciarSistemaDePrueba();
  try {
    const { api } = solo.empresa;
    const { puerto } = solo.simulador;
    await solo.simulador.detener();
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await api.crear(cuerpoDeFactura())).cuerpo.id),
    );
    await expect
      .poll(() => colaDe('/facturas', solo.empresa), { timeout: 10_000 })
      .toMatchObject({ en_espera: 4, motivo: expect.stringMatching(/^el SRI no responde desde /) });
    const vuelto = await iniciarSimulador({ puerto, demora_ms: 20 });
    try {
      await api.esperarFinales(ids, 20_000);
      expect(await colaDe('/facturas', solo.empresa)).toEqual(VACIA);
    } finally {
      await vuelto.detener();
    }
  } finally {
    await solo.detener().catch(() => {});
  }
});

it('la cola se cuenta por su índice, sin mirar lo autorizado', async () => {
  const { sql, esquema } = prueba.sistema.nucleo;
  const plan = await sql<{ 'QUERY PLAN': string }[]>`
    explain select count(*), min(v.en_tramite_desde) from ${sql(esquema)}.facturas v
    where v.empresa_id = 1 and v.estado_buscable = 'EN_TRAMITE' and v.ambiente = '1'`;
  const texto = plan.map((linea) => linea['QUERY PLAN']).join('\n');
  expect(texto).toMatch(/Index Only Scan|Index Scan|Bitmap Index Scan/);
  expect(texto).not.toMatch(/Seq Scan/);
});
