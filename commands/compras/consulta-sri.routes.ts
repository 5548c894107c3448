import {
  type DependenciasDeConsulta,
  exigirDicho,
  exigirVigente,
  rutaDeConsulta,
} from '#commands/kernel/consulta-sri.puerto.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import {
  decidirConsulta,
  exigirConsultable,
  vistaDeVerificacion,
} from '#domain/compras/compra.consulta-sri.ts';
import { compraNoEncontrada, compraSinClave } from '#domain/compras/compra.errores.ts';
import { leerCompra } from '#domain/compras/compra.hechos.ts';
import { type Compra, compras, RECURSO_DE_COMPRAS } from '#domain/compras/compra.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { type DichoDelSri, sriSinRespuesta, verificacionSri } from '#domain/kernel/consulta-sri.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, filaAlcanzada, type Ruta } from '#domain/kernel/ruta.ts';

type DeUna = Remitente & { readonly compra_id: number; readonly alcance: Alcance };

/** What to ask about it. Changes nothing. */
const leerConsultable = ({
  compra_id,
  alcance,
  ...remitente
}: DeUna): Comando<Compra | undefined, ReturnType<typeof exigirConsultable>> => ({
  nombre: 'leerCompraConsultable',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, compras, compra_id, alcance),
  decidir: (compra) => {
    exigirConsultable(compra_id, compra);
    return [];
  },
  responder: async (_lector, _eventos, compra) => exigirConsultable(compra_id, compra),
});

/** Keeps what the SRI answered. */
const registrarConsulta = ({
  compra_id,
  alcance,
  dicho,
  ...remitente
}: DeUna & {
  readonly dicho: DichoDelSri & { readonly clave_acceso: string };
}): Comando<Compra | undefined, Compra> => ({
  nombre: 'registrarConsultaDeCompra',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, compras, compra_id, alcance),
  decidir: (compra, contexto) => decidirConsulta(compra_id, compra, dicho, contexto),
  responder: (lector) => leerCompra(lector, compra_id),
});

/** Asks the SRI whether a received document is authorized and not annulled. */
export const rutaDeVerificacion: Ruta<DependenciasDeConsulta> = rutaDeConsulta({
  id: 'verificarCompraEnSri',
  metodo: 'POST',
  camino: '/compras/{id}/verificar-sri',
  resumen: 'Pregunta al SRI si el documento recibido está autorizado y no anulado',
  descripcion:
    'Por su clave de acceso, o por su autorización si es de 49 dígitos. Lo que el SRI responde queda en ' +
    'verificacion_sri de su ficha; aviso dice qué hacer, y null, que vale. Nada se mueve. El SRI responde por ' +
    'el mes en curso y el anterior; por lo demás, RECHAZADA.',
  recurso: RECURSO_DE_COMPRAS,
  respuestas: { 200: { descripcion: 'Lo que el SRI tiene', json: verificacionSri } },
  errores: [compraNoEncontrada, compraSinClave, sriSinRespuesta],
  atender: async (peticion, { ejecutar, consultarEnSri }) => {
    const { params, alcance, empresa_id } = peticion;
    const deUna = { ...remitenteDe(peticion), compra_id: params.id, alcance };
    const { ambiente, clave_acceso } = (await ejecutar(leerConsultable(deUna))).resultado;
    const respuesta = exigirDicho(await consultarEnSri(empresa_id, ambiente, clave_acceso));
    const dicho = { ...respuesta, clave_acceso };
    const { resultado, revision } = await ejecutar(registrarConsulta({ ...deUna, dicho }));
    const json = exigirVigente(vistaDeVerificacion(resultado));
    return { estado: 200, json, revision };
  },
});
