import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import { infoAdicional } from '../comprobante/adicionales.ts';
import { infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { DE_NOTA_CREDITO, detalles, totalConImpuestos } from '../comprobante/detalles.xml.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import { adicionalesDeNota, cabezaDeNota } from '../notas/notas.xml.ts';
import type { NotaCredito } from './nota-credito.ts';

/** Version of the SRI's schema `NotaCredito_V1.1.0.xsd`. */
const VERSION = '1.1.0';

const infoNotaCredito = ({ fila: nota, empresa, sucursal }: DatosDeXml<NotaCredito>): string =>
  grupo('infoNotaCredito', [
    ...cabezaDeNota(nota, empresa, sucursal),
    campo('totalSinImpuestos', textoDeCentavos(nota.total_sin_impuestos)),
    campo('valorModificacion', textoDeCentavos(nota.total)),
    campo('moneda', 'DOLAR'),
    totalConImpuestos(nota),
    campo('motivo', nota.motivo),
  ]);

/** The XML of an issued credit note, schema 1.1.0, canonical and not signed yet. Throws for a draft. */
export const xmlDeNotaCredito = (datos: DatosDeXml<NotaCredito>): string => {
  const { fila: nota, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(nota);
  return documentoXml('notaCredito', VERSION, [
    infoTributaria({ tipo: 'nota_credito', empresa, numeracion, clave_acceso }),
    infoNotaCredito(datos),
    detalles(nota.detalles, DE_NOTA_CREDITO),
    infoAdicional('nota_credito', datos, adicionalesDeNota(nota)),
  ]);
};
