import {
  type DependenciasDeConsulta,
  exigirDicho,
  exigirVigente,
  rutaDeConsulta,
} from '#commands/kernel/consulta-sri.puerto.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import { vistaDeVerificacion } from '#domain/documentos/comprobante/comprobante.vista.ts';
import {
  caminoDeUno,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import { sriSinRespuesta, verificacionSri } from '#domain/kernel/consulta-sri.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { idDe } from './acciones.comandos.ts';
import { leerConsultable, registrarConsulta } from './consulta-sri.comandos.ts';

/** Asks the SRI what it holds now of a document of a type. */
export const rutaDeVerificacion = (tipo: TipoDeComprobante): Ruta<DependenciasDeConsulta> =>
  rutaDeConsulta({
    id: `verificar${enPascal(tipo.documento)}EnSri`,
    metodo: 'POST',
    camino: `${caminoDeUno(tipo)}/verificar-sri`,
    resumen: `Pregunta al SRI cómo tiene ahora una ${tipo.singular}`,
    descripcion:
      'Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso ' +
      'dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como ' +
      `${tipo.publico}.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo ` +
      'diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por ' +
      'el mes en curso y el anterior; por lo demás, RECHAZADA.',
    recurso: tipo.recurso,
    respuestas: {
      200: { descripcion: 'Lo que el SRI tiene', json: verificacionSri },
    },
    errores: [tipo.errores.noEncontrado, tipo.errores.sinClaveDeAcceso, sriSinRespuesta],
    atender: async (peticion, { ejecutar, consultarEnSri }) => {
      const { empresa_id, alcance } = peticion;
      const documento_id = idDe(tipo, peticion.params);
      const remitente = remitenteDe(peticion);
      const leer = leerConsultable(tipo, { ...remitente, documento_id, alcance });
      const { ambiente, clave_acceso } = (await ejecutar(leer)).resultado;
      const respuesta = exigirDicho(await consultarEnSri(empresa_id, ambiente, clave_acceso));
      const dicho = { ...respuesta, clave_acceso, pedida: true };
      const { resultado, revision } = await ejecutar(
        registrarConsulta(tipo, { ...remitente, documento_id, alcance, dicho }),
      );
      const json = exigirVigente(vistaDeVerificacion(tipo, resultado.comprobante));
      return { estado: 200, json, revision };
    },
  });
