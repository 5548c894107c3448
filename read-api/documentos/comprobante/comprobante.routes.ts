import { vistaEstado, vistaEstadoDe } from '#domain/documentos/comprobante/comprobante.vista.ts';
import { emisorDeRide, emisorSegunXml } from '#domain/documentos/comprobante/ride.vista.ts';
import {
  caminoDeUno,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import type { AlgunaVista } from '#domain/kernel/vista.ts';
import type { FilaComprobante } from '#projections/documentos/comprobante/comprobante.projector.ts';
import { rutaDeCorreos } from '#read-api/correo/correos.ruta.ts';
import {
  buscarAl,
  buscarComprobante,
  buscarConEspera,
  temporalDeTipo,
} from './comprobante.lectura.ts';
import { type DependenciasDeDocumentos, rutaDeDocumentos } from './puertos.ts';
import { consultaDeRide, hojaPedida } from './ride.consulta.ts';
import { emisorDeDocumento } from './ride.queries.ts';

/** What can be asked about one document of any type. */

const texto = new TextDecoder();

const rutaDeEstado = (tipo: TipoDeComprobante) =>
  rutaDeDocumentos({
    id: `estadoDe${enPascal(tipo.documento)}`,
    metodo: 'GET',
    camino: `${caminoDeUno(tipo)}/status`,
    resumen: `El estado de la ${tipo.singular} ante el SRI`,
    recurso: tipo.recurso,
    respuestas: { 200: { descripcion: 'Su estado', json: vistaEstadoDe(tipo) } },
    errores: [tipo.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const fila = await buscarConEspera(lecturas, tipo, peticion);
      return { estado: 200, json: vistaEstado(fila) };
    },
  });

const rutaDeXml = (tipo: TipoDeComprobante) =>
  rutaDeDocumentos({
    id: `xmlDe${enPascal(tipo.documento)}`,
    metodo: 'GET',
    camino: `${caminoDeUno(tipo)}/xml`,
    resumen: 'El XML firmado, byte por byte como se firmó',
    recurso: tipo.recurso,
    respuestas: { 200: { descripcion: 'El XML firmado', archivo: 'application/xml' } },
    errores: [tipo.errores.noEncontrado, tipo.errores.xmlNoDisponible],
    atender: async (peticion, { lecturas, documentos }) => {
      const fila = await buscarComprobante(lecturas, tipo, peticion);
      const { id: documento_id, estado, clave_acceso } = fila;
      const bytes =
        clave_acceso && (await documentos.xmlFirmado(peticion.empresa_id, tipo.documento, fila));
      if (!clave_acceso || !bytes) throw tipo.errores.xmlNoDisponible({ documento_id, estado });
      const archivo = { tipo: 'application/xml', nombre: `${clave_acceso}.xml`, bytes };
      return { estado: 200, archivo };
    },
  });

const rutaDeRide = (tipo: TipoDeComprobante) =>
  rutaDeDocumentos({
    id: `rideDe${enPascal(tipo.documento)}`,
    metodo: 'GET',
    camino: `${caminoDeUno(tipo)}/ride`,
    resumen: 'El RIDE en PDF, en A4 o en el rollo de una caja',
    descripcion:
      'Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente ' +
      'de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista ' +
      'previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los ' +
      'del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. ' +
      'Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo ' +
      'que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es ' +
      'PNG (un JPEG queda para el A4).',
    recurso: tipo.recurso,
    query: consultaDeRide,
    respuestas: { 200: { descripcion: 'El PDF', archivo: 'application/pdf' } },
    errores: [tipo.errores.noEncontrado],
    atender: async (peticion, { lecturas, documentos, impresor, ruc_proveedor }) => {
      const { empresa_id } = peticion;
      const fila = await buscarComprobante(lecturas, tipo, peticion);
      const [filas, xml] = await Promise.all([
        emisorDeDocumento(lecturas, empresa_id, fila.sucursal_id),
        documentos.xmlFirmado(empresa_id, tipo.documento, fila),
      ]);
      if (!filas) throw new Error(`La ${tipo.singular} ${fila.id} no tiene emisor`);
      const hoy = emisorDeRide({ ...filas, ruc_proveedor, fila });
      const datos = tipo.ride(fila, xml ? emisorSegunXml(hoy, texto.decode(xml)) : hoy);
      const bytes = await impresor.ride(datos, {
        empresa_id,
        senal: peticion.senal(),
        hoja: hojaPedida(peticion.query),
      });
      return {
        estado: 200,
        archivo: { tipo: 'application/pdf', nombre: `${datos.archivo}.pdf`, bytes },
      };
    },
  });

const correosDeUno = (tipo: TipoDeComprobante) =>
  rutaDeCorreos({
    documento: tipo.documento,
    id: `correosDe${enPascal(tipo.documento)}`,
    camino: caminoDeUno(tipo),
    parametro: tipo.parametro,
    recurso: tipo.recurso,
    nombre: `una ${tipo.singular}`,
    noEncontrado: tipo.errores.noEncontrado,
    exigir: (lecturas, peticion) => buscarComprobante(lecturas, tipo, peticion),
  });

/** The record of a type: `vista` of its row. */
export const rutaDeUno = <F extends FilaComprobante>(
  tipo: TipoDeComprobante<F>,
  {
    vista,
    con,
  }: {
    readonly vista: AlgunaVista & ((fila: F) => object);
    /** What it comes with: «sus líneas». */
    readonly con: string;
  },
): Ruta<DependenciasDeDocumentos> =>
  rutaDeDocumentos({
    id: `obtener${enPascal(tipo.documento)}`,
    metodo: 'GET',
    camino: caminoDeUno(tipo),
    resumen: `Una ${tipo.singular} con ${con}`,
    ...temporalDeTipo(tipo),
    recurso: tipo.recurso,
    respuestas: { 200: { descripcion: `La ${tipo.singular}`, json: vista } },
    errores: [tipo.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const fila = await buscarAl(lecturas, tipo, peticion);
      return { estado: 200, json: vista(fila) };
    },
  });

/** The reads by id that every type of document has. */
export const montarLecturas = (
  tipo: TipoDeComprobante,
): readonly Ruta<DependenciasDeDocumentos>[] => [
  rutaDeEstado(tipo),
  rutaDeXml(tipo),
  rutaDeRide(tipo),
  correosDeUno(tipo),
];
