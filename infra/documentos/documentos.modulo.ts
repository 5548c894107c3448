import * as comandosDeConsulta from '#commands/documentos/comprobante/consulta-sri.comandos.ts';
import * as comandosDeVencimiento from '#commands/documentos/factura/factura.vencimiento.comandos.ts';
import type { ConsultarEnSri } from '#commands/kernel/consulta-sri.puerto.ts';
import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { ImprentaDeCorreo } from '#processes/correo/correspondencia.puerto.ts';
import { correspondenciaDeDocumentos } from '#processes/documentos/correspondencia.ts';
import type { AgendaSri } from '#processes/documentos/emision.puerto.ts';
import { jobDeRevision } from '#processes/documentos/revision-sri.job.ts';
import type { ClienteSri, FirmarTexto } from '#processes/documentos/sri.puerto.ts';
import { jobDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import type { PreguntarAlSri } from '#read-api/compras/recibidos.puerto.ts';
import type { Impresor } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import type { ModuloDeIdentidad } from '../identidad/identidad.modulo.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearSalida, type OpcionesDeSalida } from '../salida/salida.ts';
import { abrirEmision } from './emision.ts';
import { crearFirmador, type HilosDeFirma } from './firma/firmador.ts';
import { documentosEnBitacora } from './firmados/documentos-firmados.ts';
import { leerParaRedactar } from './lectura-de-correspondencia.ts';
import { leerRevision } from './lectura-de-revision.ts';
import { leerVencimientos } from './lectura-de-vencimientos.ts';
import { crearImpresor, type HilosDeImpresion } from './ride/impresor.ts';
import { type ConfiguracionSri, crearClienteSri } from './sri/cliente-soap.ts';
import { crearConsultas, dichoDe } from './sri/consultas.ts';
import { crearPreguntas } from './sri/recibidos.ts';
import { crearEmpaquetador } from './zip/empaquetador.ts';
import type { OrigenDeBitacora } from './zip/lector-de-xml.ts';
import { zipDeXmlFirmados } from './zip/xml-firmados.ts';

export type OpcionesDeDocumentos = {
  readonly sri: ConfiguracionSri;
  readonly agenda: AgendaSri;
  readonly ruc_proveedor: string | null;
  /** Of several programs in one process, whose maker closes them; each has its own by default. */
  readonly hilos?: { readonly firma: HilosDeFirma; readonly impresion: HilosDeImpresion };
};

export type PartesDeDocumentos = {
  readonly identidad: Pick<ModuloDeIdentidad, 'certificados' | 'logos'>;
  readonly reglas_de_correo: ReglasDeCorreo;
  readonly ejecutar: Ejecutar;
  readonly salida: OpcionesDeSalida;
  /** Where the log is: threads of their own read it too. */
  readonly origen: OrigenDeBitacora;
  /** The same client, counted. */
  readonly medirSri?: (sri: ClienteSri) => ClienteSri;
};

/** As many as the SRI may be asked at once: what is kept open is not opened again. */
const CONEXIONES_CON_EL_SRI = 256;

const empresasConCertificado = (eventos: readonly EventoRegistrado[]): number[] =>
  eventos.flatMap(({ tipo, stream }) =>
    tipo === 'CertificadoCargado' ? (empresaDeStream(stream) ?? []) : [],
  );

/** Electronic documents: issued, signed, sent to the SRI, printed, mailed and handed out. */
export const abrirDocumentos = (
  cimientos: Cimientos,
  { sri: configuracion, agenda, ruc_proveedor, hilos }: OpcionesDeDocumentos,
  {
    identidad,
    reglas_de_correo: reglas,
    ejecutar,
    salida: opciones,
    origen,
    medirSri,
  }: PartesDeDocumentos,
): Modulo & {
  readonly impresor: Impresor & Imprenta & ImprentaDeCorreo;
  readonly preguntarAlSri: PreguntarAlSri;
  readonly consultarEnSri: ConsultarEnSri;
  /** With the certificate of a company. */
  readonly firmarTexto: FirmarTexto;
} => {
  const { nucleo, bitacora, reloj, registro, alFallar } = cimientos;
  const { sql } = nucleo;
  const salida = crearSalida({
    ...opciones,
    confiables: configuracion.confiables ?? [],
    conexiones_por_destino: CONEXIONES_CON_EL_SRI,
  });
  const cliente = crearClienteSri(salida, configuracion);
  const documentos = documentosEnBitacora(bitacora, reloj);
  const firmador = crearFirmador({
    certificadoDe: identidad.certificados.de,
    prestados: hilos?.firma,
  });
  const impresor = crearImpresor({ leerLogo: identidad.logos.leer, prestados: hilos?.impresion });
  const empaquetador = crearEmpaquetador(origen);
  const emision = abrirEmision({
    sri: medirSri?.(cliente) ?? cliente,
    plazos: configuracion,
    firmador,
    documentos,
    agenda,
    ruc_proveedor,
    reglas_de_correo: reglas,
    sql,
    por_clave: nucleo.por_clave,
    reloj,
    registro,
    alFallar,
  });
  const consultarEnSri = crearConsultas(emision.sri);
  return {
    impresor,
    firmarTexto: firmador.firmarTexto,
    preguntarAlSri: crearPreguntas(cliente),
    consultarEnSri,
    rutas: atender('documentos', {
      ejecutar,
      lecturas: lecturasDe(cimientos),
      reloj,
      documentos: {
        xmlFirmado: async (empresa_id, documento, { id: documento_id, intento, xml_sha256 }) => {
          if (xml_sha256 === null) return undefined;
          const firmado = await documentos.leer({ empresa_id, documento, documento_id, intento });
          return firmado && Buffer.from(firmado.xml, 'utf8');
        },
      },
      impresor,
      ruc_proveedor,
      exportarXml: zipDeXmlFirmados({
        empaquetador,
        alFallar: (err) => registro.warn({ err }, 'Se cortó la descarga de un ZIP'),
      }),
      correo: { reglas },
      consultarEnSri,
    }),
    correspondencia: correspondenciaDeDocumentos({
      ride: impresor.rideDeCorreo,
      documentos,
      leer: leerParaRedactar(sql),
      ruc_proveedor,
    }),
    procesos: [emision.proceso],
    jobs: [
      jobDeVencimientos({
        comandos: comandosDeVencimiento,
        lectura: leerVencimientos(sql, nucleo.lecturas.bitacora),
      }),
      jobDeRevision({
        comandos: comandosDeConsulta,
        lectura: leerRevision(sql, nucleo.lecturas.bitacora),
        consultar: async (empresa_id, ambiente, clave) =>
          dichoDe(await emision.sri(empresa_id).verificar(ambiente, clave)),
        anchos: emision.anchosDeConsulta,
        fallos_ms: agenda.fallos_ms,
        reloj,
        plazo_sri_ms: configuracion.plazo_conexion_ms + configuracion.plazo_lectura_ms,
      }),
    ],
    observar: (eventos) => emision.conCertificado(empresasConCertificado(eventos)),
    cerrar: async () => {
      await firmador.cerrar();
      await empaquetador.cerrar();
      await impresor.cerrar();
      salida.cerrar();
    },
  };
};
