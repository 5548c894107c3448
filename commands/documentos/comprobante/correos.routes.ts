import type { DependenciasDeCorreo } from '#commands/correo/correos.puerto.ts';
import { rutaDeEnvio } from '#commands/correo/envio.ruta.ts';
import { comprobanteEnviable } from '#domain/documentos/comprobante/correo.enviable.ts';
import { documentoNoAutorizado } from '#domain/documentos/comprobante/correo.errores.ts';
import {
  caminoDeUno,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';

/** Sends a document of a type. */
export const rutaDeEnvioDe = (tipo: TipoDeComprobante): Ruta<DependenciasDeCorreo> =>
  rutaDeEnvio({
    enviable: comprobanteEnviable(tipo),
    id: `enviar${enPascal(tipo.documento)}PorCorreo`,
    camino: caminoDeUno(tipo),
    parametro: tipo.parametro,
    recurso: tipo.recurso,
    resumen: `Envía por correo el RIDE y el XML firmado de una ${tipo.singular} autorizada`,
    por_omision: 'el correo que dice el documento',
    errores: [tipo.errores.noEncontrado, documentoNoAutorizado],
  });
