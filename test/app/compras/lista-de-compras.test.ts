import { beforeAll, describe, expect, it } from 'vitest';
import type { VistaCompra, vistaDeListaDeCompra } from '#domain/compras/compra.vista.ts';
import { sembrarCompras } from '#test/bench/compras-sembradas.ts';
import { claveDe, comprasDe, PROVEEDOR } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Purchases as a list, JSON and CSV. */

type DeLista = ReturnType<typeof vistaDeListaDeCompra>;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let grande: EmpresaDePrueba;
conSistema(
  (iniciada) => {
    prueba = iniciada;
    [empresa, grande] = prueba.empresas as [EmpresaDePrueba, EmpresaDePrueba];
  },
  { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);

const { pedir, registrar } = comprasDe(() => empresa);

const caminoDe = (consulta: { readonly [parametro: string]: string | number }): string => {
  const parametros = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(consulta)) parametros.set(nombre, String(valor));
  return `/compras?${parametros.toString()}`;
};
const listar = async (
  consulta: { readonly [parametro: string]: string | number } = {},
  { api } = empresa,
): Promise<readonly DeLista[]> => {
  const { estado, cuerpo } = await api.pedir<DeLista[]>('GET', caminoDe(consulta));
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};

describe('GET /compras', () => {
  const CLAVE = claveDe(777);
  let papel: VistaCompra;
  let tinta: VistaCompra;
  let nota: VistaCompra;
  beforeAll(async () => {
    papel = await registrar({
      numero_doc: '001-002-000000777',
      clave_acceso: CLAVE,
      categoria: 'Suministros',
      fecha_vencimiento: '2026-12-10',
    });
    tinta = await registrar({
      proveedor_tipo_id: '05',
      proveedor_identificacion: '1710034065',
      proveedor_razon_social: 'Ñandú, "Rosa" & Compañía',
      numero_doc: '003-004-000000009',
      fecha_emision: '2026-11-12T23:30:00-05:00',
      categoria: 'arriendo',
    });
    nota = await registrar({
      tipo_doc: '04',
      numero_doc: '001-002-000000050',
      fecha_emision: '2026-11-11T08:00:00-05:00',
      compra_modificada_id: papel.id,
      detalles: undefined,
      subtotal_15: 1,
      iva: 0.15,
      total: 1.15,
    });
  });
  const ids = async (consulta: { readonly [parametro: string]: string | number }) =>
    (await listar(consulta)).map(({ id }) => id);

  it('antes del anexo: por su fecha de registro, sin autorización y sin retención', async () => {
    expect(await ids({ sin_autorizacion: 'true' })).toEqual([tinta.id, nota.id]);
    expect(await ids({ sin_autorizacion: 'false' })).toEqual([tinta.id, nota.id, papel.id]);
    expect(await ids({ sin_retencion: 'true' })).toEqual([tinta.id, papel.id]);
    const dia = '2026-11-11';
    expect(await ids({ registro_desde: dia })).toEqual([tinta.id, nota.id]);
    expect(await ids({ registro_hasta: dia })).toEqual([nota.id, papel.id]);
    expect(await ids({ registro_desde: dia, registro_hasta: dia, q: 'peñafiel' })).toEqual([
      nota.id,
    ]);
    const { estado } = await pedir('GET', '/compras?sin_retencion=quizas');
    expect(estado).toBe(422);
  });

  it('van de la más nueva a la más vieja, y cada una dice lo que dice su detalle', async () => {
    const suyas = await listar();
    expect(suyas.map(({ id }) => id)).toEqual([tinta.id, nota.id, papel.id]);
    for (const una of suyas) {
      expect((await pedir('GET', `/compras/${una.id}`)).cuerpo).toMatchObject(una);
    }
    expect(suyas.at(-1)).toMatchObject({
      total_pagado: 1.15,
      total_notas_credito: 1.15,
      saldo: 10.35,
      estado_pago: 'PARCIAL',
    });
  });

  it.each([
    ['RUC', PROVEEDOR],
    ['comienzo de RUC', '179001'],
    ['nombre sin tildes', 'penafiel com'],
  ])('q por %s', async (_, q) => {
    expect(await ids({ q })).toEqual([nota.id, papel.id]);
  });

  it.each([
    ['entero', '001-002-000000777'],
    ['sin guiones', '001002000000777'],
    ['secuencial', '777'],
    ['clave de acceso', CLAVE],
  ])('q por número: %s', async (_, q) => {
    expect(await ids({ q })).toEqual([papel.id]);
  });

  it('q por serie, con otro filtro, de otro y de nadie', async () => {
    expect(await ids({ q: '001-002' })).toEqual([nota.id, papel.id]);
    expect(await ids({ q: '001-002', desde: '2026-11-11' })).toEqual([nota.id]);
    expect(await ids({ q: 'nandu', proveedor_id: papel.proveedor_id })).toEqual([]);
    expect(await ids({ q: 'penafiel', proveedor_id: papel.proveedor_id })).toEqual([
      nota.id,
      papel.id,
    ]);
    expect(await ids({ q: 'nadie' })).toEqual([]);
    expect(await ids({ q: '***' })).toEqual([]);
    expect(await ids({ q: claveDe(778) })).toEqual([]);
  });

  /** As its projector leaves it. */
  const anular = async (id: number) => {
    const { sql, esquema } = prueba.sistema.nucleo;
    await sql`update ${sql(esquema)}.compras
      set estado = 'anulado', saldo = 0, numero_vigente = null, clave_vigente = null
      where empresa_id = ${empresa.id} and id = ${id}`;
  };

  it('por el nombre que imprimió una compra, aunque el directorio lo llame de otro modo', async () => {
    const otra = await registrar({ proveedor_razon_social: 'Distribuidora Zamora' });
    expect(await ids({ q: 'zamora' })).toContain(otra.id);
    expect(await ids({ q: 'penafiel' })).toContain(otra.id);
    await anular(otra.id);
  });

  it('por fechas, proveedor y estado de pago', async () => {
    expect(await ids({ desde: '2026-11-11', hasta: '2026-11-11' })).toEqual([nota.id]);
    expect(await ids({ proveedor_id: tinta.proveedor_id })).toEqual([tinta.id]);
    expect(await ids({ estado_pago: 'PARCIAL' })).toEqual([papel.id]);
    expect(await ids({ estado_pago: 'PENDIENTE', q: 'nandu' })).toEqual([tinta.id]);
    expect(await ids({ estado_pago: 'PAGADA' })).toEqual([]);
    expect(await ids({ ambiente: '2' })).toEqual([]);
  });

  it('include_inactivos trae también las anuladas, y q las halla por su número', async () => {
    const anulada = await registrar({ numero_doc: '009-009-000000001' });
    await anular(anulada.id);
    expect(await ids({ q: '009-009-000000001' })).toEqual([]);
    const [suya] = await listar({ q: '009-009-000000001', include_inactivos: 'true' });
    expect(suya).toMatchObject({ id: anulada.id, estado: 'anulado', saldo: 0, total_pagado: 0 });
    expect(await ids({})).not.toContain(anulada.id);
  });

  it('CSV: la misma lista, para planillas y para programas', async () => {
    const bajar = async (consulta: object) =>
      (await empresa.api.pedir<Buffer>('GET', caminoDe({ format: 'csv', ...consulta }))).cuerpo
        .toString('utf8')
        .split('\r\n');
    const [titulos, rosa] = await bajar({ q: 'nandu' });
    expect(titulos!.slice(1)).toBe(Object.keys((await listar())[0]!).join(','));
    const proveedor = '"=""05""","=""1710034065""","Ñandú, ""Rosa"" & Compañía"';
    expect(rosa).toBe(
      `${tinta.id},"=""01""",003-004-000000009,2026-11-12T23:30:00.000-05:00,2026-11-12,,,,` +
        `${tinta.proveedor_id},${proveedor},"arriendo",` +
        '10.00,1.50,0.00,0.00,11.50,0.00,0.00,0.00,11.50,PENDIENTE,activo,1,1',
    );
    const [, plana] = await bajar({ q: 'nandu', plano: 'true' });
    expect(plana).toContain('05,"1710034065","Ñandú, ""Rosa"" & Compañía"');
  });

  it.each([
    ['estado_pago=pagada', 'estado_pago'],
    ['desde=2026-13-01', 'desde'],
    ['include_inactivos=quizas', 'include_inactivos'],
    ['proveedor_id=0', 'proveedor_id'],
    ['limit=501', 'limit'],
  ])('422: %s', async (consulta, campo) => {
    const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('GET', `/compras?${consulta}`);
    expect([estado, cuerpo.detail[0]!.loc.at(-1)]).toEqual([422, campo]);
  });

  it('las categorías que se usan, por orden alfabético', async () => {
    expect((await pedir('GET', '/compras/_meta/categorias')).cuerpo).toEqual([
      { categoria: 'arriendo', cuenta_id: null },
      { categoria: 'Suministros', cuenta_id: null },
    ]);
    const { cuerpo } = await grande.api.pedir('GET', '/compras/_meta/categorias');
    expect(cuerpo).toEqual([]);
  });
});

describe('GET /compras?q= con miles de proveedores', () => {
  beforeAll(async () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    await sembrarCompras(sql, esquema, grande.id, 6_000, 2);
    await sql.unsafe('analyze');
  });

  /** By looking at every live purchase of the environment in force. */
  const aMano = async (q: string): Promise<number[]> => {
    const { sql, esquema } = prueba.sistema.nucleo;
    const filas = await sql<{ id: number }[]>`
      select id from ${sql(esquema)}.compras where empresa_id = ${grande.id}
        and ambiente = '1' and estado = 'activo'
        and lower(razon_social) ~ all(${q.split(' ').map((palabra) => `(^| )${palabra}`)}::text[])
      order by dia desc, id desc`;
    return filas.map(({ id }) => id);
  };

  // A few suppliers, hundreds, thousands: each is found in another way.
  it.each([
    ['mamape', 1],
    ['pe', 500],
    ['m', 2_500],
    ['ma pe', 100],
  ])('q=%s halla lo mismo que mirarlas todas, página por página', async (q, minimo) => {
    const esperadas = await aMano(q);
    expect(esperadas.length).toBeGreaterThanOrEqual(minimo);
    for (const [limit, offset] of [
      [20, 0],
      [20, 60],
      [500, 0],
      [20, Math.max(0, esperadas.length - 5)],
    ] as const) {
      const suyas = await listar({ q, limit, offset }, grande);
      expect(suyas.map(({ id }) => id)).toEqual(esperadas.slice(offset, offset + limit));
    }
  });
});
