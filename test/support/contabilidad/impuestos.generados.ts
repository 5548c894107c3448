import fc from 'fast-check';
import { type Compra, evolucionarCompra } from '#domain/compras/compra.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { GrupoIva } from '#domain/documentos/comprobante/comprobante.ts';
import { estadoBuscable } from '#domain/documentos/comprobante/lista.vista.ts';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { grupoDe } from '#domain/documentos/nota-debito/nota-debito.importes.ts';
import { periodoFiscalDe } from '#domain/documentos/retencion/retencion.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { compraAnulada, compraRegistrada } from '#test/support/compras/compra.eventos.ts';
import { datosXmlArbitrarios } from '#test/support/documentos/facturas.arbitrarias.ts';
import { datosXmlDeLiquidacionArbitrarios } from '#test/support/documentos/liquidaciones.arbitrarias.ts';
import {
  datosXmlDeNotaCreditoArbitrarios,
  datosXmlDeNotaDebitoArbitrarios,
} from '#test/support/documentos/notas.arbitrarias.ts';
import { datosXmlDeRetencionArbitrarios } from '#test/support/documentos/retenciones.arbitrarias.ts';

/** Rows of generated documents around a month, and what each says of taxes by its own fields. */

/** A document under a code: what the sums must add up to. Cents, with the sign that it has in them. */
export type Declarado = {
  readonly documento: string;
  readonly id: number;
  /** `AAAA-MM` in which it counts. */
  readonly mes: string;
  readonly ambiente: '1' | '2';
  readonly estado: Comprobante['estado'];
  readonly seccion: 'ventas' | 'compras' | 'retenciones_emitidas';
  readonly impuesto: string;
  readonly codigo: string;
  readonly base: number;
  readonly valor: number;
};

type DeUno = Pick<Declarado, 'impuesto' | 'codigo' | 'base' | 'valor'>;

type Clase<F extends Comprobante> = {
  readonly tabla: string;
  readonly documento: string;
  readonly seccion: Declarado['seccion'];
  readonly datos: fc.Arbitrary<DatosDeXml<F>>;
  readonly dice: (fila: F) => readonly DeUno[];
  readonly mesDe: (fila: F) => string;
};

const deIva = (signo: 1 | -1, grupos: readonly GrupoIva[]): readonly DeUno[] =>
  grupos.map(({ iva_codigo: codigo, base, valor }) => ({
    impuesto: '2',
    codigo,
    base: signo * base,
    valor: signo * valor,
  }));

const porFecha = ({ fecha_emision }: Comprobante): string => mesDe(fecha_emision);

const clase = <F extends Comprobante>(una: Clase<F>): Clase<Comprobante> =>
  una as unknown as Clase<Comprobante>;

const CLASES = [
  clase({
    tabla: 'facturas',
    documento: 'factura',
    seccion: 'ventas',
    datos: datosXmlArbitrarios,
    dice: ({ impuestos }) => deIva(1, impuestos),
    mesDe: porFecha,
  }),
  clase({
    tabla: 'notas_debito',
    documento: 'nota_debito',
    seccion: 'ventas',
    datos: datosXmlDeNotaDebitoArbitrarios,
    dice: (nota) => deIva(1, [grupoDe(nota)]),
    mesDe: porFecha,
  }),
  clase({
    tabla: 'notas_credito',
    documento: 'nota_credito',
    seccion: 'ventas',
    datos: datosXmlDeNotaCreditoArbitrarios,
    dice: ({ impuestos }) => deIva(-1, impuestos),
    mesDe: porFecha,
  }),
  clase({
    tabla: 'liquidaciones_compra',
    documento: 'liquidacion_compra',
    seccion: 'compras',
    datos: datosXmlDeLiquidacionArbitrarios,
    dice: ({ impuestos }) => deIva(1, impuestos),
    mesDe: porFecha,
  }),
  clase({
    tabla: 'retenciones',
    documento: 'retencion',
    seccion: 'retenciones_emitidas',
    datos: datosXmlDeRetencionArbitrarios,
    dice: ({ docs_sustento }) =>
      docs_sustento.flatMap(({ retenciones }) =>
        retenciones.map(({ codigo, codigo_retencion, base_imponible, valor_retenido }) => ({
          impuesto: codigo,
          codigo: codigo_retencion,
          base: base_imponible,
          valor: valor_retenido,
        })),
      ),
    mesDe: (fila) => periodoFiscalDe(fila).split('/').toReversed().join('-'),
  }),
];

const ESTADOS: readonly Comprobante['estado'][] = [
  'AUTORIZADO',
  'AUTORIZADO',
  'AUTORIZADO',
  'ANULADO',
  'RECHAZADO',
  'DEVUELTA',
  'EN_PROCESO',
];

/** Texts that Postgres would not take are no matter here. */
const SIN_TEXTOS = {
  razon_social: 'Cliente, "generado"',
  direccion: null,
  email: null,
  motivo: null,
  detalles: [],
  motivos: [],
};

/** Documents of each kind on these days, as their projectors would leave them. */
export const sembrarGenerados = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  { cuantos, semilla, dias }: { cuantos: number; semilla: number; dias: readonly Fecha[] },
): Promise<readonly Declarado[]> => {
  const declarados: Declarado[] = [];
  for (const { tabla, documento, seccion, datos, dice, mesDe: suMes } of CLASES) {
    const caso = fc.tuple(
      datos,
      fc.constantFrom(...dias),
      fc.constantFrom(...ESTADOS),
      fc.constantFrom('1' as const, '1' as const, '2' as const),
      fc.constantFrom(null, '10/2026', '11/2026'),
    );
    const filas = fc
      .sample(caso, { numRuns: cuantos, seed: semilla })
      .map(([{ fila }, fecha_emision, estado, ambiente, periodo_fiscal], i) => ({
        ...fila,
        ...SIN_TEXTOS,
        ...(tabla === 'retenciones' && { periodo_fiscal }),
        id: 1000 + i,
        fecha_emision,
        estado,
        ambiente,
        estado_buscable: estadoBuscable(estado),
        contraparte: 1,
        empresa_id,
      }));
    await sembrar(sql, `"${esquema}".${tabla}`, filas);
    for (const fila of filas) {
      const { id, estado, ambiente } = fila;
      const suyo = { documento, id, mes: suMes(fila), ambiente, estado, seccion };
      declarados.push(...dice(fila).map((uno) => ({ ...suyo, ...uno })));
    }
  }
  const generadas = fc.sample(compraArbitraria(dias), { numRuns: cuantos, seed: semilla });
  const compras = generadas.map((una, i) => ({ ...una, id: 1000 + i }));
  await sembrar(
    sql,
    `"${esquema}".compras`,
    compras.map((una) => ({ ...una, empresa_id })),
  );
  return [...declarados, ...compras.flatMap(declaradoDeCompra)];
};

const sembrar = (sql: Sql, tabla: string, filas: readonly object[]) =>
  sql.unsafe(
    `insert into ${tabla} select * from json_populate_recordset(null::${tabla}, $1::text::json)`,
    [JSON.stringify(filas)],
  );

const METADATOS = {
  comando_id: 'generado',
  correlacion_id: 'generado',
  actor: 'fpk_prueba',
  registrado_en: '2026-11-20T15:00:00.000Z',
  version: 1,
};

/** Purchases and credit notes of suppliers, some annulled; issued one day and registered another. */
const compraArbitraria = (dias: readonly Fecha[]): fc.Arbitrary<Compra> =>
  fc
    .record({
      tipo_doc: fc.constantFrom('01', '02', '04'),
      ambiente: fc.constantFrom('1' as const, '1' as const, '2' as const),
      fecha_registro: fc.constantFrom(...dias),
      anulada: fc.boolean(),
      impuestos: fc.uniqueArray(
        fc.record({
          iva_codigo: fc.constantFrom('0', '2', '4', '5', '6', '7'),
          base: fc.integer({ min: 1, max: 9_999_999 }),
          valor: fc.nat({ max: 999_999 }),
        }),
        { selector: ({ iva_codigo }) => iva_codigo, minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ anulada, impuestos, ...resto }) => {
      const registrada = compraRegistrada({
        ...resto,
        impuestos: impuestos.map((uno) => ({
          ...uno,
          subtotal: uno.base,
          tarifa: porcentajeDeIva(uno.iva_codigo)!,
        })),
      });
      const compra = evolucionarCompra(undefined, { ...registrada, metadatos: METADATOS });
      return anulada
        ? evolucionarCompra(compra, { ...compraAnulada(compra), metadatos: METADATOS })
        : compra;
    });

const declaradoDeCompra = (compra: Compra): readonly Declarado[] =>
  compra.impuestos.map(({ iva_codigo: codigo, base, valor }) => {
    const signo = compra.tipo_doc === '04' ? -1 : 1;
    return {
      documento: 'compra',
      id: compra.id,
      mes: mesDe(compra.fecha_registro),
      ambiente: compra.ambiente,
      estado: compra.estado === 'anulado' ? 'ANULADO' : 'AUTORIZADO',
      seccion: 'compras',
      impuesto: '2',
      codigo,
      base: signo * base,
      valor: signo * valor,
    };
  });
