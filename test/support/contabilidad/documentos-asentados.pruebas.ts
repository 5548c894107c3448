import { anularLiquidacion } from '#commands/documentos/liquidacion/liquidacion.comandos.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { anular, crear, libroDeEmpresa, linea } from '#test/support/documentos/factura.pruebas.ts';
import { crearUnaLiquidacion } from '#test/support/documentos/liquidacion.pruebas.ts';
import { acreditar, anularNota, deUna, por } from '#test/support/documentos/notas.pruebas.ts';
import { anularDebito, debitar } from '#test/support/documentos/notas-debito.pruebas.ts';
import {
  anularLaRetencion,
  crearUnaRetencion,
  registrarRespuesta,
  sustentoDeLiquidacion,
  sustentoPedido,
} from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { diarioEnMemoria } from './libro.pruebas.ts';

/** A company that issues documents and keeps books, over rows in memory, by its real commands. */

/** Who is withheld of: the supplier of the settlements. */
const PROVEEDOR = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Rosa Guamán',
} as const;

export const empresaConLibros = (memoria?: LibroEnMemoria) => {
  const libro = libroDeEmpresa({}, memoria);
  const diario = diarioEnMemoria('', INTEGRACIONES_CONTABLES, libro);
  const autorizar = (tipo: Pick<TipoDeComprobante, 'documento'>, id: number): Promise<void> =>
    registrarRespuesta(libro, tipo, 'autorizacion', 1, id);
  return {
    ...diario,
    autorizar,
    /** Each answers the id of the document, which the SRI has not answered about. */
    facturar: async (centavos: number, cambios: Parameters<typeof crear>[1] = {}) => {
      const detalles = [linea({ precio_unitario: centavos * 10_000 })];
      return (await crear(libro, { detalles, ...cambios })).factura.id;
    },
    acreditar: async (factura_id: number, centavos: number) =>
      (await acreditar(libro, { factura_id, ...por(centavos) })).nota.id,
    debitar: async (factura_id: number, centavos: number) =>
      (await debitar(libro, { factura_id, motivos: [{ razon: 'Mora', valor: centavos }] })).nota.id,
    liquidar: async () => (await crearUnaLiquidacion(libro)).resultado.comprobante.id,
    /** Of a settlement, or of a document of another system. */
    retener: async (liquidacion_id: number | null, centavos: number) => {
      const doc =
        liquidacion_id === null
          ? sustentoPedido()
          : sustentoDeLiquidacion(centavos, { liquidacion_id });
      const pedido = { ...PROVEEDOR, docs_sustento: [doc] };
      return (await crearUnaRetencion(libro, pedido)).resultado.comprobante.id;
    },
    anularDocumento: {
      [FACTURA.documento]: (factura_id: number) => anular(libro, { factura_id }),
      [NOTA_CREDITO.documento]: (id: number) => anularNota(libro, id),
      [NOTA_DEBITO.documento]: (id: number) => anularDebito(libro, id),
      [LIQUIDACION.documento]: (id: number) =>
        libro.ejecutar(
          anularLiquidacion({ ...deUna(id), pedido: { motivo: 'Error', fecha: null } }),
        ),
      [RETENCION.documento]: (id: number) => anularLaRetencion(libro, id),
    } as { readonly [documento: string]: (id: number) => Promise<unknown> },
  };
};
