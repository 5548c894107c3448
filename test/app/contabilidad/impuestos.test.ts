import { beforeAll, describe, expect, it } from 'vitest';
import { type vistaImpuestos, vistaLineaTributaria } from '#domain/contabilidad/impuestos.vista.ts';
import { paginasDeLineas } from '#read-api/contabilidad/impuestos.queries.ts';
import { DECLARANTES_TRIBUTARIOS } from '#read-api/contextos.ts';
import { comprobarTodasLasCifras, sinEnlaces } from '#test/support/cifras.http.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import {
  type Declarado,
  sembrarGenerados,
} from '#test/support/contabilidad/impuestos.generados.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeNotaCredito, cuerpoDeNotaDebito } from '#test/support/documentos/notas.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import { cuerpoDeRetencion, RETENIDO, sustento } from '#test/support/documentos/retencion.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The sums of forms 103 and 104, against months added up by hand and against generated documents. */

type Impuestos = ReturnType<typeof vistaImpuestos>;
type Linea = ReturnType<typeof vistaLineaTributaria>;

const { reloj, irA } = relojMovible('2026-10-30T15:00:00.000Z');
const SUMAS = '/contabilidad/impuestos';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
  },
  { reloj },
);

const pedir = <C>(camino: string, quien = empresa) => quien.api.pedir<C>('GET', camino);
const leer = async <C = Impuestos>(camino: string, quien = empresa): Promise<C> => {
  const { estado, cuerpo } = await sinEnlaces(pedir<C>(camino, quien));
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};
const centavos = (dolares: number): number => Math.round(dolares * 100);
const lineasDe = (csv: Buffer): string[] => csv.toString('utf8').split('\r\n').slice(1, -1);

const emitir = async (camino: string, cuerpo: object, estado = 'AUTORIZADO'): Promise<number> => {
  const recurso = recursoHttp<{
    id: number;
    estado: string;
    estado_sri: string | null;
    clave_acceso: string | null;
  }>(() => empresa, camino);
  const creado = await recurso.pedir('POST', '', cuerpo);
  expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
  await recurso.esperar(creado.cuerpo.id, estado);
  return creado.cuerpo.id;
};

/** Ten dollars under each code: at 15, 5 and 0 %, not subject and exempt. */
const DE_TODO = cuerpoDeFactura({
  detalles: ['4', '5', '0', '6', '7'].map((iva_codigo) => ({
    ...LINEA,
    cantidad: 1,
    precio_unitario: 10,
    iva_codigo,
  })),
});
const RENTA_E_IVA = [RETENIDO, { codigo: '2', codigo_retencion: '2', base_imponible: 30 }];
const retencion = (cambios: object = {}) =>
  cuerpoDeRetencion({
    docs_sustento: [
      sustento({ fecha_emision_doc_sustento: '2026-10-20', retenciones: RENTA_E_IVA }),
      sustento({
        num_doc_sustento: '002-001-000000397',
        fecha_emision_doc_sustento: '2026-10-21',
        retenciones: [RETENIDO],
      }),
    ],
    ...cambios,
  });

/** A section with boxes of its own, and nothing in it. */
const aparte = (bruto: string, neto: string, impuesto: string | null) => ({
  casilleros: { bruto, neto, impuesto },
  tarifas: [],
  total: {
    base_bruta: 0,
    base_notas_credito: 0,
    base: 0,
    iva_bruto: 0,
    iva_notas_credito: 0,
    iva: 0,
  },
});

describe('los impuestos de un mes, sin llevar contabilidad', () => {
  let anulada: number;
  beforeAll(async () => {
    // Half past eleven at night of 31 October in Ecuador, although UTC says November; then half past twelve.
    irA('2026-11-01T04:30:00.000Z');
    await emitir('/facturas', cuerpoDeFactura());
    irA('2026-11-01T05:30:00.000Z');
    await emitir('/facturas', DE_TODO);
    await emitir('/facturas', cuerpoDeFactura());
    await emitir('/notas-credito', cuerpoDeNotaCredito());
    await emitir('/notas-debito', cuerpoDeNotaDebito());
    await emitir('/liquidaciones-compra', cuerpoDeLiquidacion());
    await emitir('/retenciones', retencion());
    await emitir('/retenciones', retencion({ periodo_fiscal: '10/2026' }));
    anulada = await emitir('/facturas', cuerpoDeFactura());
    await emitir(
      '/facturas',
      cuerpoDeFactura({ razon_social: 'Ana [SRI:RECHAZADO]' }),
      'RECHAZADO',
    );
    await emitir('/facturas', cuerpoDeFactura({ es_borrador: true }), 'BORRADOR');
    const lenta = cuerpoDeFactura({ razon_social: 'Ana [SRI:EN_PROCESO:900]' });
    await emitir('/facturas', lenta, 'EN_PROCESO');
    irA('2026-12-02T15:00:00.000Z');
    const { estado } = await empresa.api.pedir('POST', `/facturas/${anulada}/anular`, {
      cuerpo: { motivo: 'Duplicada', fecha: '2026-12-02' },
    });
    expect(estado).toBe(200);
  });

  const tarifa = (
    seccion: string,
    codigo: string,
    descripcion: string,
    [porcentaje, documentos]: [number, number],
    [base_bruta, notas, iva_bruto, iva_notas]: [number, number, number, number],
  ) => ({
    codigo,
    descripcion,
    porcentaje,
    documentos,
    ...importes(base_bruta, notas, iva_bruto, iva_notas),
    detalle: `${SUMAS}/documentos?anio=2026&mes=11&ambiente=1&seccion=${seccion}&codigo=${codigo}`,
  });
  const importes = (base_bruta: number, notas: number, iva_bruto: number, iva_notas: number) => ({
    base_bruta,
    base_notas_credito: notas,
    base: (centavos(base_bruta) - centavos(notas)) / 100,
    iva_bruto,
    iva_notas_credito: iva_notas,
    iva: (centavos(iva_bruto) - centavos(iva_notas)) / 100,
  });

  it('ventas y compras por tarifa, con las notas de crédito restadas, y las retenciones por código', async () => {
    const detalle = (filtro: string) =>
      `${SUMAS}/documentos?anio=2026&mes=11&ambiente=1&seccion=${filtro}`;
    const construccion = 'Tarifa 5 %: materiales de construcción';
    expect(await leer(`${SUMAS}?anio=2026&mes=11`)).toEqual({
      anio: 2026,
      mes: 11,
      ambiente: '1',
      ventas: {
        tarifas: [
          tarifa('ventas', '0', 'Tarifa 0 %', [0, 1], [10, 0, 0, 0]),
          // 10.00 and 13.00 invoiced, 17.50 charged, 6.50 given back.
          tarifa('ventas', '4', 'Tarifa 15 %', [15, 4], [40.5, 6.5, 6.08, 0.98]),
          tarifa('ventas', '5', construccion, [5, 1], [10, 0, 0.5, 0]),
          tarifa('ventas', '6', 'No objeto de impuesto', [0, 1], [10, 0, 0, 0]),
          tarifa('ventas', '7', 'Exento de IVA', [0, 1], [10, 0, 0, 0]),
        ],
        total: importes(80.5, 6.5, 6.58, 0.98),
      },
      compras: {
        tarifas: [
          { ...tarifa('compras', '0', 'Tarifa 0 %', [0, 1], [25, 0, 0, 0]), iva_credito: 0 },
          { ...tarifa('compras', '4', 'Tarifa 15 %', [15, 1], [10, 0, 1.5, 0]), iva_credito: 1.5 },
        ],
        total: { ...importes(35, 0, 1.5, 0), iva_credito: 1.5 },
      },
      exportaciones: aparte('407', '417', null),
      reembolsos_ventas: aparte('434', '444', '454'),
      reembolsos_compras: aparte('535', '545', '555'),
      consumos_especiales: {
        codigos: [],
        totales: [
          { impuesto: '3', valor: 0 },
          { impuesto: '5', valor: 0 },
        ],
      },
      retenciones_emitidas: {
        codigos: [
          {
            impuesto: '1',
            formulario: '103',
            casillero: null,
            codigo: '303',
            descripcion: expect.stringContaining('Honorarios profesionales'),
            porcentaje: 10,
            documentos: 1,
            base: 400,
            valor: 40,
            detalle: detalle('retenciones_emitidas&impuesto=1&codigo=303'),
          },
          {
            impuesto: '2',
            formulario: '104',
            casillero: '729',
            codigo: '2',
            descripcion: 'Retención del 70 % del IVA',
            porcentaje: 70,
            documentos: 1,
            base: 30,
            valor: 21,
            detalle: detalle('retenciones_emitidas&impuesto=2&codigo=2'),
          },
        ],
        totales: [
          { impuesto: '1', formulario: '103', base: 400, valor: 40 },
          { impuesto: '2', formulario: '104', base: 30, valor: 21 },
          { impuesto: '6', formulario: null, base: 0, valor: 0 },
        ],
      },
      retenciones_recibidas: { codigos: [], totales: NINGUNA_RECIBIDA },
      anulados: [
        {
          documento: 'factura',
          impuesto: '2',
          codigo: '4',
          descripcion: 'Tarifa 15 %',
          porcentaje: 15,
          documentos: 1,
          base: 13,
          valor: 1.95,
          detalle: detalle('anulados&documento=factura&impuesto=2&codigo=4'),
        },
      ],
      pendientes_sri: 1,
    });
  });

  it('el mes termina a la medianoche del Ecuador, y una retención va en su período fiscal', async () => {
    const octubre = await leer(`${SUMAS}?anio=2026&mes=10`);
    expect(octubre.ventas.total).toEqual(importes(13, 0, 1.95, 0));
    expect(octubre.retenciones_emitidas.totales.map(({ valor }) => valor)).toEqual([40, 21, 0]);
    const diciembre = await leer(`${SUMAS}?anio=2026&mes=12`);
    expect([diciembre.ventas.total.iva, diciembre.anulados]).toEqual([0, []]);
  });

  it('son de un ambiente, y se ve el que se pida', async () => {
    const produccion = await leer(`${SUMAS}?anio=2026&mes=11&ambiente=2`);
    expect([produccion.ventas.tarifas, produccion.anulados]).toEqual([[], []]);
    expect(produccion.pendientes_sri).toBe(0);
  });

  it('cada suma lleva a sus documentos, y lo anulado a los suyos', async () => {
    const { ventas, anulados } = await leer(`${SUMAS}?anio=2026&mes=11`);
    const quince = ventas.tarifas.find(({ codigo }) => codigo === '4')!;
    const suyos = await leer<Linea[]>(quince.detalle);
    expect(suyos.map(({ documento, base, valor }) => [documento, base, valor])).toEqual([
      ['factura', 10, 1.5],
      ['factura', 13, 1.95],
      ['nota_credito', -6.5, -0.98],
      ['nota_debito', 17.5, 2.63],
    ]);
    expect(await leer<Linea[]>(anulados[0]!.detalle)).toMatchObject([
      { seccion: 'anulados', documento: 'factura', documento_id: anulada, valor: 1.95 },
    ]);
  });

  it('cada suma se explica con sus documentos, y quién los hizo', async () => {
    for (const mes of [10, 11]) {
      const { cuerpo } = await pedir(`${SUMAS}?anio=2026&mes=${mes}`);
      const { cifras } = await comprobarTodasLasCifras((camino) => pedir(camino), cuerpo, {
        limit: 2,
      });
      expect(cifras.length).toBeGreaterThan(20);
    }
  });

  it('el CSV lleva cada documento y código; el PDF, las sumas, y dice qué falta', async () => {
    const csv = await leer<Buffer>(`${SUMAS}?anio=2026&mes=11&format=csv`);
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const filas = lineasDe(csv);
    expect(filas).toHaveLength(13);
    expect(filas.filter((fila) => fila.startsWith('anulados,factura,'))).toHaveLength(1);
    expect(filas.find((fila) => fila.startsWith('ventas,nota_credito,'))).toMatch(
      /,2026-11-01,.*,15\.00,-6\.50,-0\.98,0\.00$/,
    );
    const [papel = ''] = await textoDe(await leer<Buffer>(`${SUMAS}?anio=2026&mes=11&format=pdf`));
    for (const dicho of [
      'IMPUESTOS DEL MES',
      `RUC ${empresa.ruc}`,
      'Del 01/11/2026 al 30/11/2026',
      'Página 1 de 1',
      'casillero 729',
      'Tarifa 15 % (factura)',
      'ANULADOS',
      'esperan al SRI',
      'Contador',
    ]) {
      expect(papel.replaceAll(/\s+/g, ' ')).toContain(dicho);
    }
  });

  it.each([
    ['anio=2026&mes=13', 'mes', 'less_than_equal'],
    ['anio=2026&mes=0', 'mes', 'greater_than_equal'],
    ['anio=2026', 'mes', 'missing'],
    ['mes=11', 'anio', 'missing'],
    ['anio=20.26&mes=1', 'anio', 'int_parsing'],
    ['anio=2026&mes=11&ambiente=3', 'ambiente', 'literal_error'],
    ['anio=2026&mes=11&format=xml', 'format', 'literal_error'],
  ])('422: %s', async (consulta, campo, type) => {
    const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>(`${SUMAS}?${consulta}`);
    expect([estado, cuerpo.detail]).toMatchObject([422, [{ type, loc: ['query', campo] }]]);
  });

  it('422: un parámetro que no existe; 400: un mes que no comienza', async () => {
    for (const camino of [SUMAS, `${SUMAS}/documentos`]) {
      const mal = await pedir<ErrorDeFormaDeApi>(`${camino}?anio=2026&mes=11&sucursal=1`);
      expect([mal.estado, mal.cuerpo.detail]).toMatchObject([
        422,
        [{ type: 'extra_forbidden', loc: ['query', 'sucursal'] }],
      ]);
      const futuro = await pedir<ErrorDeApi>(`${camino}?anio=2027&mes=1`);
      expect([futuro.estado, futuro.cuerpo]).toMatchObject([
        400,
        { codigo: 'contabilidad.periodo_futuro', periodo: '2027-01', hasta: '2026-12' },
      ]);
    }
  });

  it('los ve quien ve la contabilidad', async () => {
    const contador = await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const camino = `${SUMAS}?anio=2026&mes=11`;
    const estados = await Promise.all(
      [contador, vendedor].map(async (uno) => pedirAlPanel(prueba, uno, 'GET', camino)),
    );
    expect(estados.map(({ estado }) => estado)).toEqual([200, 403]);
    const sin = await prueba.fundar({ permisos: { facturas: ['GET'] } });
    expect((await pedir(camino, sin)).estado).toBe(403);
  });
});

const NINGUNA_RECIBIDA = ['1', '2', '6'].map((impuesto, i) => ({
  impuesto,
  formulario: [null, '104', null][i],
  base: 0,
  valor: 0,
}));

describe('lo que otros retuvieron', () => {
  let otra: EmpresaDePrueba;
  const cobros = cobrosDe(
    () => otra,
    () => 1,
  );
  /** Withheld with a collection of 14.95, under those codes. */
  const conRetenciones = async (
    codigos: readonly string[] | undefined,
    [renta, iva] = [1.75, 4.5],
  ) =>
    cobros.cobrar({
      monto: 5,
      fecha: '2026-11-05',
      aplicaciones: [
        {
          factura_id: await cobros.facturada(),
          monto_aplicado: 5,
          retencion_renta: renta,
          retencion_iva: iva,
          ...(codigos && { retencion: { numero: '001-001-000000077', codigos } }),
        },
      ],
    });
  const recibidas = async (mes: number) =>
    (await leer(`${SUMAS}?anio=2026&mes=${mes}`, otra)).retenciones_recibidas;
  const porCodigo = ({ codigos }: Impuestos['retenciones_recibidas']) =>
    codigos.map(({ impuesto, codigo, descripcion, documentos, valor }) => [
      impuesto,
      codigo,
      descripcion,
      documentos,
      valor,
    ]);
  let anulado: number;
  let movido: number;

  beforeAll(async () => {
    irA('2026-11-05T15:00:00.000Z');
    otra = await prueba.fundar({ certificado: true });
    await conRetenciones(['312', '1']);
    await conRetenciones(['312', '3440', '1']);
    await conRetenciones(undefined, [0.3, 0]);
    ({ id: anulado } = await conRetenciones(['312', '1']));
    ({ id: movido } = await conRetenciones(['312', '1'], [0.1, 0.2]));
    irA('2026-12-02T15:00:00.000Z');
    const anulacion = { cuerpo: { motivo: 'No era', fecha: '2026-12-01' } };
    const { estado } = await otra.api.pedir('POST', `/cobros/${anulado}/anular`, anulacion);
    expect(estado).toBe(200);
    const fecha = { cuerpo: { fecha: '2026-12-01' } };
    expect((await otra.api.pedir('PATCH', `/cobros/${movido}/fecha`, fecha)).estado).toBe(200);
  });

  it('van por código en el mes de su cobro, y las que ninguno dice, sin código; lo anulado, aparte', async () => {
    const noviembre = await recibidas(11);
    expect(porCodigo(noviembre)).toEqual([
      ['1', '312', expect.any(String), 1, 1.75],
      ['2', '1', 'Retención del 30 % del IVA', 2, 9],
      ['1', 'sin_codigo', 'Sin código', 2, 2.05],
    ]);
    expect(noviembre.totales.map(({ valor }) => valor)).toEqual([3.8, 9, 0]);
    expect(porCodigo(await recibidas(12)).map(([, codigo, , , valor]) => [codigo, valor])).toEqual([
      ['312', 0.1],
      ['1', 0.2],
    ]);
    const { anulados } = await leer(`${SUMAS}?anio=2026&mes=11`, otra);
    expect(anulados.map(({ documento, codigo, valor }) => [documento, codigo, valor])).toEqual([
      ['cobro', '312', 1.75],
      ['cobro', '1', 4.5],
    ]);
  });

  it('cada suma lleva a sus cobros, se explica, y el CSV los tiene', async () => {
    const sumas = await leer(`${SUMAS}?anio=2026&mes=11`, otra);
    for (const { detalle, valor, documentos } of sumas.retenciones_recibidas.codigos) {
      const lineas = await leer<Linea[]>(detalle, otra);
      expect(lineas).toHaveLength(documentos);
      expect(centavos(valor)).toBe(lineas.reduce((suma, l) => suma + centavos(l.valor), 0));
    }
    const { cuerpo } = await pedir(`${SUMAS}?anio=2026&mes=11`, otra);
    await comprobarTodasLasCifras((camino) => pedir(camino, otra), cuerpo, { limit: 2 });
    const csv = await leer<Buffer>(`${SUMAS}?anio=2026&mes=11&format=csv`, otra);
    const filas = lineasDe(csv).filter((fila) => fila.startsWith('retenciones_recibidas,cobro,'));
    expect(filas).toHaveLength(5);
    expect(filas.filter((fila) => fila.includes('001-001-000000077'))).toHaveLength(4);
  });
});

describe(`los impuestos de documentos generados (SEMILLA=${semilla})`, () => {
  let generada: EmpresaDePrueba;
  let declarados: readonly Declarado[];
  const cuantos = casos(60);
  beforeAll(async () => {
    irA('2026-12-02T15:00:00.000Z');
    generada = await prueba.fundar({});
    const { sql, esquema } = prueba.sistema.nucleo;
    declarados = await sembrarGenerados(sql, esquema, generada.id, {
      cuantos,
      semilla,
      dias: ['2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01'],
    });
  });

  const suyos = (mes: string, ambiente: string, estado: string) =>
    declarados.filter((d) => d.mes === mes && d.ambiente === ambiente && d.estado === estado);
  /** Cents by key, without the keys of nothing. */
  const sumados = <U>(
    unos: readonly U[],
    clave: (uno: U) => string,
    valor: (uno: U) => number[],
  ) => {
    const sumas: Record<string, number[]> = {};
    for (const uno of unos) {
      const suyo = valor(uno);
      const antes = sumas[clave(uno)] ?? suyo.map(() => 0);
      sumas[clave(uno)] = antes.map((n, i) => n + suyo[i]!);
    }
    return sumas;
  };
  const porCodigo = ({ seccion, impuesto, codigo }: Linea | Declarado) =>
    `${seccion}/${impuesto}/${codigo}`;
  const ambosDe = ({ base, valor }: { base: number; valor: number }) => [
    centavos(base),
    centavos(valor),
  ];
  const enCentavos = ({ base, valor }: Declarado) => [base, valor];

  it.each(['2026-10', '2026-11', '2026-12'])(
    '%s: cada suma es la de sus documentos, al centavo, en ambos ambientes',
    async (mes) => {
      for (const ambiente of ['1', '2']) {
        const consulta = `anio=2026&mes=${Number(mes.slice(5))}&ambiente=${ambiente}`;
        const leidos = await leer(`${SUMAS}?${consulta}`, generada);
        const vigentes = suyos(mes, ambiente, 'AUTORIZADO');
        const enSumas = [
          ...(['ventas', 'compras'] as const).flatMap((seccion) =>
            leidos[seccion].tarifas.map(({ codigo, base, iva }) => ({
              seccion,
              impuesto: '2',
              codigo,
              base,
              valor: iva,
            })),
          ),
          ...leidos.retenciones_emitidas.codigos.map(({ impuesto, codigo, base, valor }) => ({
            seccion: 'retenciones_emitidas',
            impuesto,
            codigo,
            base,
            valor,
          })),
        ];
        expect(sumados(enSumas, (uno) => porCodigo(uno as Linea), ambosDe)).toEqual(
          sumados(vigentes, porCodigo, enCentavos),
        );
        const deIva = vigentes.filter(({ seccion }) => seccion === 'ventas');
        expect(centavos(leidos.ventas.total.iva)).toBe(
          deIva.reduce((suma, { valor }) => suma + valor, 0),
        );
        expect(
          sumados(leidos.anulados, (a) => `${a.documento}/${a.impuesto}/${a.codigo}`, ambosDe),
        ).toEqual(
          sumados(
            suyos(mes, ambiente, 'ANULADO'),
            (a) => `${a.documento}/${a.impuesto}/${a.codigo}`,
            enCentavos,
          ),
        );
      }
    },
  );

  it('los documentos de cada suma suman lo que ella dice', async () => {
    const leidos = await leer(`${SUMAS}?anio=2026&mes=11`, generada);
    const sumas = [
      ...[...leidos.ventas.tarifas, ...leidos.compras.tarifas].map((t) => ({ ...t, valor: t.iva })),
      ...leidos.retenciones_emitidas.codigos,
      ...leidos.anulados,
    ];
    expect(sumas.length).toBeGreaterThan(10);
    for (const { detalle, documentos, base, valor } of sumas) {
      const lineas = await leer<Linea[]>(`${detalle}&limit=500`, generada);
      const suma = sumados(lineas, () => detalle, ambosDe)[detalle];
      expect(suma).toEqual([centavos(base), centavos(valor)]);
      expect(new Set(lineas.map((l) => `${l.documento} ${l.documento_id}`)).size).toBe(documentos);
    }
  });

  it('las páginas y el CSV traen cada línea una vez, en el mismo orden', async () => {
    const consulta = 'anio=2026&mes=11&ambiente=1';
    const paginas: Linea[] = [];
    for (let offset = 0; ; offset += 37) {
      const pagina = `${SUMAS}/documentos?${consulta}&limit=37&offset=${offset}`;
      const lineas = await leer<Linea[]>(pagina, generada);
      paginas.push(...lineas);
      if (lineas.length < 37) break;
    }
    const csv = await leer<Buffer>(`${SUMAS}?${consulta}&format=csv&plano=true`, generada);
    const clave = (l: Linea) =>
      [l.seccion, l.documento, l.documento_id, l.numero, l.fecha].join(',');
    const filas = lineasDe(csv).map((fila) => fila.split(',').slice(0, 5).join(','));
    expect(filas).toEqual(paginas.map(clave));
    const { sql, esquema } = prueba.sistema.nucleo;
    const noviembre = { desde: '2026-11-01', hasta: '2026-11-30' };
    const seguidas: string[] = [];
    for await (const pagina of paginasDeLineas(
      { sql, esquema: () => esquema },
      DECLARANTES_TRIBUTARIOS,
      { empresa_id: generada.id, ambiente: '1', ...noviembre },
      7,
    )) {
      seguidas.push(...pagina.map((linea) => clave(vistaLineaTributaria(linea))));
    }
    expect(seguidas).toEqual(filas);
    const enteros = ['AUTORIZADO', 'ANULADO'].flatMap((estado) => suyos('2026-11', '1', estado));
    expect(sumados(paginas, ({ documento }) => documento, ambosDe)).toEqual(
      sumados(enteros, ({ documento }) => documento, enCentavos),
    );
  });

  it('lo que espera al SRI se cuenta aparte', async () => {
    const { pendientes_sri } = await leer(`${SUMAS}?anio=2026&mes=11`, generada);
    expect(pendientes_sri).toBeGreaterThan(0);
  });
});
