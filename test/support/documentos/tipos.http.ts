import { caminoDe, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { cuerpoDeFactura } from './factura.http.ts';
import { cuerpoDeGuia } from './guia.http.ts';
import { cuerpoDeLiquidacion } from './liquidacion.http.ts';
import { cuerpoDeNotaCredito, cuerpoDeNotaDebito } from './notas.http.ts';
import { cuerpoDeRetencion } from './retencion.http.ts';

/** Each type as its routes know it: for what all of them have to do alike. */

export type TipoHttp = {
  readonly tipo: Pick<TipoDeComprobante, 'cod_doc' | 'lista' | 'recurso' | 'singular' | 'publico'>;
  /** `/guias-remision` */
  readonly camino: string;
  /** A body that the API accepts; who gets it is called `nombre`, which may steer the simulator. */
  readonly cuerpo: (cambios?: object, nombre?: string) => object;
};

const tipoHttp = (
  tipo: TipoHttp['tipo'],
  campoDelNombre: string,
  cuerpo: (cambios: object) => object,
): TipoHttp => ({
  tipo,
  camino: caminoDe(tipo),
  cuerpo: (cambios = {}, nombre) =>
    cuerpo(nombre === undefined ? cambios : { [campoDelNombre]: nombre, ...cambios }),
});

/** A record per type that is issued. */
export const TIPOS_HTTP: readonly TipoHttp[] = [
  tipoHttp(FACTURA, 'razon_social', cuerpoDeFactura),
  tipoHttp(NOTA_CREDITO, 'razon_social', cuerpoDeNotaCredito),
  tipoHttp(NOTA_DEBITO, 'razon_social', cuerpoDeNotaDebito),
  tipoHttp(LIQUIDACION, 'proveedor_razon_social', cuerpoDeLiquidacion),
  tipoHttp(GUIA, 'razon_social_transportista', cuerpoDeGuia),
  tipoHttp(RETENCION, 'razon_social_sujeto_retenido', cuerpoDeRetencion),
];
