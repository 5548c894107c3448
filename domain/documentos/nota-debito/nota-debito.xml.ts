import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import { infoAdicional } from '../comprobante/adicionales.ts';
import { infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { impuestos, pagos } from '../comprobante/detalles.xml.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import { adicionalesDeNota, cabezaDeNota } from '../notas/notas.xml.ts';
import { grupoDe, type Motivo } from './nota-debito.importes.ts';
import type { NotaDebito } from './nota-debito.ts';

/** Version of the SRI's schema `NotaDebito_V1.0.0.xsd`. */
const VERSION = '1.0.0';

const infoNotaDebito = ({ fila: nota, empresa, sucursal }: DatosDeXml<NotaDebito>): string =>
  grupo('infoNotaDebito', [
    ...cabezaDeNota(nota, empresa, sucursal),
    campo('totalSinImpuestos', textoDeCentavos(nota.base_imponible)),
    impuestos(grupoDe(nota), nota.motivos),
    campo('valorTotal', textoDeCentavos(nota.total)),
    pagos(nota.pagos),
  ]);

const motivo = ({ razon, valor }: Motivo): string =>
  grupo('motivo', [campo('razon', razon), campo('valor', textoDeCentavos(valor))]);

/** The XML of an issued debit note, schema 1.0.0, canonical and not signed yet. Throws for a draft. */
export const xmlDeNotaDebito = (datos: DatosDeXml<NotaDebito>): string => {
  const { fila: nota, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(nota);
  return documentoXml('notaDebito', VERSION, [
    infoTributaria({ tipo: 'nota_debito', empresa, numeracion, clave_acceso }),
    infoNotaDebito(datos),
    grupo('motivos', nota.motivos.map(motivo)),
    infoAdicional('nota_debito', datos, adicionalesDeNota(nota)),
  ]);
};
