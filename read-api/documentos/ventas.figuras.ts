import { TIPOS } from '#domain/documentos/tipos.ts';
import { origenDeSaldos } from '#read-api/cartera/documentos.cifras.ts';
import { type Cifra, cifra, type DondeSeExplica, terminosDe } from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra, fechaDeCifra, idOpcionalDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';

/** The figures of the sales summary: the documents that its sums of days were made of. */

const DE_VENTA = TIPOS.filter(({ ventas }) => ventas !== 0);
const SE_COBRAN = DE_VENTA.filter(({ lista }) => lista.saldo !== null);
type Tipo = (typeof TIPOS)[number];

/** A row for each document of a type that meets a condition, of the alias `f`. */
const documentosComoFilas = (
  { lecturas: { sql, esquema }, empresa_id, alcance: { sucursal_id } }: DondeSeExplica,
  tipo: Tipo,
  { importe, condicion }: { readonly importe: Fragmento; readonly condicion: Fragmento },
): Fragmento => {
  const e = sql(esquema());
  // As the sums are kept: by the codes of its branch.
  const suyos =
    sucursal_id === null
      ? sql``
      : sql`and (f.establecimiento, f.punto_emision) = (
          select s.establecimiento, s.punto_emision from ${e}.sucursales s
          where s.empresa_id = ${empresa_id} and s.id = ${sucursal_id})`;
  return sql`
    select f.fecha_emision as fecha, ${tipo.recurso}::text as recurso, f.id as recurso_id,
      0 as orden, f.numero_comprobante as numero, ${importe} as valor
    from ${e}.${sql(tipo.tabla.nombre)} f
    where f.empresa_id = ${empresa_id} and ${condicion} ${suyos}`;
};

export const VENTAS = cifra({
  nombre: 'ventas',
  que: 'lo que se vendió entre dos días, a todos o a un cliente, menos notas de crédito',
  recurso: 'facturas',
  coordenadas: {
    desde: fechaDeCifra,
    hasta: fechaDeCifra,
    cliente_id: idOpcionalDeCifra,
    ambiente: ambienteDeCifra,
  },
  rechazos: [],
  explicar: async ({ desde, hasta, cliente_id, ambiente }, donde) => {
    const { sql } = donde.lecturas;
    const condicion = sql`f.ambiente = ${ambiente} and f.estado = 'AUTORIZADO'
      and f.fecha_emision between ${desde} and ${hasta}
      ${cliente_id === undefined ? sql`` : sql`and f.persona_id = ${cliente_id}`}`;
    return terminosDe(
      donde.lecturas,
      DE_VENTA.map((tipo) =>
        documentosComoFilas(donde, tipo, {
          importe: sql`${tipo.ventas}::int8 * f.total`,
          condicion,
        }),
      ),
    );
  },
});

export const POR_COBRAR = cifra({
  nombre: 'por_cobrar',
  que: 'lo que deben los clientes: facturas y notas de débito con saldo',
  recurso: 'facturas',
  coordenadas: { ambiente: ambienteDeCifra },
  rechazos: [],
  explicar: async ({ ambiente }, donde) => {
    const { sql } = donde.lecturas;
    const condicion = sql`f.ambiente = ${ambiente} and f.saldo > 0`;
    return terminosDe(
      donde.lecturas,
      SE_COBRAN.map((tipo) =>
        documentosComoFilas(donde, tipo, { importe: sql`f.saldo`, condicion }),
      ),
      origenDeSaldos,
    );
  },
});

export const CIFRAS_DE_VENTAS: readonly Cifra[] = [VENTAS, POR_COBRAR];
