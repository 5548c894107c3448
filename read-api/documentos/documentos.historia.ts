import {
  caminoDeUno,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { vistaGuia } from '#domain/documentos/guia/guia.vista.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { vistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { vistaNotaCredito } from '#domain/documentos/nota-credito/nota-credito.vista.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { vistaNotaDebito } from '#domain/documentos/nota-debito/nota-debito.vista.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { vistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import type { FilaComprobante } from '#projections/documentos/comprobante/comprobante.projector.ts';
import { porId, type RecursoConHistoria, recursoConHistoria } from '#read-api/kernel/historia.ts';

/** What no figure reads of one, and what it owes, which is said by whoever moved it. */
const SIN_CIFRAS = new Set<string>([
  'tipo_identificacion',
  'identificacion',
  'razon_social',
  'direccion',
  'email',
  'contraparte',
  'estado',
  'estado_buscable',
  'en_tramite_desde',
  'estado_sri',
  'sri_estado',
  'sri_motivo',
  'sri_consultado_en',
  'codigos_sri',
  'intento',
  'clave_acceso',
  'claves_anteriores',
  'claves_anteriores_autorizadas',
  'numero_autorizacion',
  'fecha_autorizacion',
  'xml_sha256',
  'saldo',
]);

/** It counts from its authorization on; whatever its annulment leaves says when. */
const cifrasDe = (fila: FilaComprobante): object => ({
  ...Object.fromEntries(Object.entries(fila).filter(([columna]) => !SIN_CIFRAS.has(columna))),
  vale: fila.estado === 'AUTORIZADO' || fila.estado === 'ANULADO' ? fila.estado : null,
});

/** The history of a type: what its record says is `vista`. */
const deTipo = <F extends FilaComprobante>(
  tipo: TipoDeComprobante<F>,
  vista: (fila: F) => object,
): RecursoConHistoria => {
  const tabla = tipo.tabla.nombre;
  return recursoConHistoria<{ readonly [tabla: string]: F }>({
    nombre: tipo.recurso,
    recurso: tipo.recurso,
    camino: caminoDeUno(tipo),
    operacion: `historiaDe${enPascal(tipo.documento)}`,
    una: `una ${tipo.singular}`,
    filas: { [tabla]: porId },
    vista: (filas) => filas[tabla] && vista(filas[tabla]),
    cifras: (filas) => filas[tabla] && cifrasDe(filas[tabla]),
    alcanza: (filas, { alcance }) => alcanza(alcance, filas[tabla]?.sucursal_id ?? null),
    documento: tipo.documento,
    rechazo: tipo.errores.noEncontrado,
    noEncontrado: (params) => tipo.errores.noEncontrado({ documento_id: params[tipo.parametro]! }),
  });
};

export const HISTORIAS_DE_DOCUMENTOS: readonly RecursoConHistoria[] = [
  deTipo(FACTURA, vistaFactura),
  deTipo(NOTA_CREDITO, vistaNotaCredito),
  deTipo(NOTA_DEBITO, vistaNotaDebito),
  deTipo(LIQUIDACION, vistaLiquidacion),
  deTipo(GUIA, vistaGuia),
  deTipo(RETENCION, vistaRetencion),
];
