import { randomUUID } from 'node:crypto';
import {
  registrarAutorizacion,
  registrarFirma,
  registrarRecepcion,
} from '#commands/documentos/comprobante/sri.comandos.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { numeracionDe } from '#domain/documentos/comprobante/comprobante.xml.ts';
import { type DatosDeXml, fechaDeClave } from '#domain/documentos/comprobante/tipo.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import { REGLAS_DE_CORREO } from '#test/support/documentos/reglas-de-correo.ts';
import { DOCUMENTOS, type DocumentoDeBanco } from './documentos.ts';

/** The bus, or a book in memory. */
type Bus = {
  ejecutar<H, R>(
    comando: Comando<H, R>,
  ): Promise<{ readonly resultado: R; readonly eventos: readonly Evento[] }>;
};

/** A document that is AUTORIZADO, and all that was said of it on the way. */
type Vida = { readonly comprobante: Comprobante; readonly eventos: readonly Evento[] };

type Emisor = { readonly empresa_id: number; readonly ruc: string };

/** Issues the n-th of a type by its own command, and records what the SRI would answer. */
export const vivir = async (
  bus: Bus,
  { empresa_id, ruc }: Emisor,
  { tipo, crear }: DocumentoDeBanco,
  n: number,
): Promise<Vida> => {
  const comando_id = randomUUID();
  const quien = { empresa_id, comando_id, correlacion_id: comando_id, actor: 'bench' };
  const creado = await bus.ejecutar(crear(quien, n));
  const { comprobante } = creado.resultado;
  const clave_acceso = claveDeAcceso({
    ...numeracionDe(comprobante),
    fecha_emision: fechaDeClave(tipo, comprobante),
    cod_doc: tipo.cod_doc,
    ruc,
    codigo_numerico: String(n).padStart(8, '0'),
  });
  const { id: documento_id, creado_en } = comprobante;
  const suyo = { documento: tipo.documento, documento_id, intento: 1, clave_acceso };
  const firma = { ...suyo, xml_sha256: 'ab'.repeat(32), stream: comando_id, firmado_en: creado_en };
  const respuesta = { ...suyo, mensajes: [] };
  const numero = { numero_autorizacion: clave_acceso, fecha_autorizacion: creado_en };
  const pasos = [
    creado,
    await bus.ejecutar(registrarFirma(quien, firma)),
    await bus.ejecutar(registrarRecepcion(quien, respuesta)),
  ];
  const autorizacion = { ...respuesta, ...numero };
  const final = await bus.ejecutar(registrarAutorizacion(quien, autorizacion, REGLAS_DE_CORREO));
  const eventos = [...pasos, final].flatMap((paso) => paso.eventos);
  return { comprobante: final.resultado.comprobante, eventos };
};

/** The documents of a type that a measure goes over, no two alike. */
export type Ejemplares = {
  readonly documento: DocumentoDeBanco;
  /** All that the XML of each is made of. */
  readonly datos: readonly DatosDeXml<Comprobante>[];
};

/** `cuantos` of each type, authorized in a company that issues for good: no mark on their paper. */
export const ejemplaresDe = async (cuantos: number): Promise<readonly Ejemplares[]> => {
  const libro = libroDeEmpresa({ ambiente: '2' });
  libro.ponerHora(new Date().toISOString());
  const lector = libro.lectorDe(EMPRESA);
  const empresa = (await lector.fila(empresas, []))!;
  const sucursal = (await lector.fila(sucursales, [1]))!;
  const deTipo = async (documento: DocumentoDeBanco): Promise<Ejemplares> => {
    const datos: DatosDeXml<Comprobante>[] = [];
    for (let n = 1; n <= cuantos; n += 1) {
      const emisor = { empresa_id: EMPRESA, ruc: empresa.ruc };
      const { comprobante: fila } = await vivir(libro, emisor, documento, n);
      const clave_acceso = fila.clave_acceso!;
      datos.push({ fila, empresa, sucursal, clave_acceso, ruc_proveedor: '0992877878001' });
    }
    return { documento, datos };
  };
  const todos: Ejemplares[] = [];
  for (const documento of DOCUMENTOS) todos.push(await deTipo(documento));
  return todos;
};
