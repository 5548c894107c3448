import { publicar } from '#domain/eventos/catalogo.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { aplicacionDe, type OpcionesDeAplicacion } from './composicion/aplicacion.ts';
import {
  crearReacciones,
  iniciarTrabajadores,
  type OpcionesDeReacciones,
  type Reacciones,
} from './composicion/reacciones.ts';
import { crearFirmador } from './documentos/firma/firmador.ts';
import { documentosEnBitacora } from './documentos/firmados/documentos-firmados.ts';
import { crearImpresor } from './documentos/ride/impresor.ts';
import { crearClienteSri } from './documentos/sri/cliente-soap.ts';
import { crearEmpaquetador } from './documentos/zip/empaquetador.ts';
import type { OrigenDeBitacora } from './documentos/zip/lector-de-xml.ts';
import type { Demo } from './http/documentacion.ts';
import { abrirOperacionHttp } from './http/operacion.ts';
import { iniciarServidor, type Servidor } from './http/servidor.ts';
import type { Certificados } from './identidad/certificados.ts';
import { abrirIdentidad, type Identidad } from './identidad/identidad.ts';
import { logosEn } from './identidad/logos.ts';
import { prepararOperacion } from './migraciones.ts';
import type { Bitacora } from './nucleo/bitacora/puerto.ts';
import type { AjustesDeBus } from './nucleo/bus/bus.ts';
import type { Gancho } from './nucleo/bus/ganchos.ts';
import { abrirNucleo, type Nucleo, type OpcionesDeNucleo } from './nucleo/nucleo.ts';
import { crearSalida, type OpcionesDeSalida } from './salida/salida.ts';
import { buzonDeWebhooks } from './webhooks/buzon.ts';

export type OpcionesDeSistema = OpcionesDeReacciones &
  OpcionesDeAplicacion &
  Pick<OpcionesDeNucleo, 'proyecciones' | 'seguidor' | 'vigencia'> & {
    readonly bitacora: Bitacora;
    /** Where that log is, when it is an EventStoreDB: threads of their own read it too. */
    readonly eventstore_url?: string;
    readonly rol: 'api' | 'procesos' | 'todo';
    readonly host: string;
    readonly puerto: number;
    readonly ajustes?: Partial<AjustesDeBus>;
    readonly gancho?: Gancho;
    /** How calls leave for where a company says; the system's DNS and no loopback by default. */
    readonly salida?: OpcionesDeSalida;
    /** Origin by which people reach this server; what it listens on by default. */
    readonly url_publica?: string;
  };

export type Sistema = {
  readonly nucleo: Nucleo;
  readonly certificados: Certificados;
  readonly identidad: Identidad;
  /** Absent in the role `procesos`. */
  readonly servidor: Servidor | undefined;
  /** The documentation page of this machine may be tried out with this key. */
  mostrarDemo(demo: Demo): void;
  /** Answers whom it has, finishes what it does, closes everything. */
  parar(): Promise<void>;
};

/** As many as it may be asked at once: what is kept open is not opened again. */
const CONEXIONES_CON_EL_SRI = 256;

/** Look-ups pass the same guard as what companies write, but for a simulator of this program's own. */
const salidasDe = ({ salida: pedida, registro_ruc, sri }: OpcionesDeSistema) => {
  const opciones = pedida ?? { permitir_loopback: false };
  const salida = crearSalida(opciones);
  const salidaDelSri = crearSalida({
    ...opciones,
    confiables: sri.confiables ?? [],
    conexiones_por_destino: CONEXIONES_CON_EL_SRI,
  });
  const salidaDelRegistro = registro_ruc.simulador_propio
    ? crearSalida({ ...opciones, permitir_loopback: true })
    : salida;
  return { salida, salidaDelRegistro, salidaDelSri };
};

const origenDe = ({ eventstore_url, database_url }: OpcionesDeSistema): OrigenDeBitacora =>
  eventstore_url
    ? { tipo: 'eventstoredb', url: eventstore_url }
    : { tipo: 'postgres', url: database_url };

const empresasConCertificado = (eventos: readonly EventoRegistrado[]): number[] =>
  eventos.flatMap(({ tipo, stream }) =>
    tipo === 'CertificadoCargado' ? (empresaDeStream(stream) ?? []) : [],
  );

/** The whole program over one log and one database: what `npm start` runs and the tests drive. */
export const iniciarSistema = async (opciones: OpcionesDeSistema): Promise<Sistema> => {
  const { database_url, bitacora, reloj, registro, metricas } = opciones;
  const documentos = documentosEnBitacora(bitacora, reloj);
  const { salida, salidaDelRegistro, salidaDelSri } = salidasDe(opciones);
  const cliente = crearClienteSri(salidaDelSri, opciones.sri);
  const sri = metricas?.medirSri(cliente) ?? cliente;
  let reacciones: Reacciones | undefined;
  let url_publica = opciones.url_publica ?? `http://${opciones.host}:${opciones.puerto}`;
  const firmador = crearFirmador({
    certificadoDe: (empresa_id) => reacciones!.certificados.de(empresa_id),
  });
  const impresor = crearImpresor({ leerLogo: logosEn(bitacora, reloj).leer });
  const alFallar = (error: unknown): void => {
    registro.warn({ err: error }, 'Falló y se intentará otra vez');
  };

  const nucleo = await abrirNucleo({
    ...opciones,
    ...(metricas ? { observador: metricas.bus } : {}),
    alFallar,
    avisar: (mensaje) => registro.warn({}, mensaje),
    preparar: prepararOperacion,
    consumidores: [buzonDeWebhooks(publicar)],
    procesos: (partes) => {
      const servicios = { sri, firmador, impresor, documentos, salida, alFallar };
      const medios = { ...servicios, url_publica: () => url_publica };
      reacciones = crearReacciones(opciones, medios, partes);
      return reacciones.procesos;
    },
  });
  const { webhooks, correo, certificados, circuitos } = reacciones!;
  metricas?.mirar(nucleo);

  const operacion = abrirOperacionHttp({ database_url, reloj, alFallar });
  const trabajadores =
    opciones.rol === 'api'
      ? undefined
      : iniciarTrabajadores(opciones, nucleo, reacciones!, alFallar);
  const identidad = abrirIdentidad({
    sql: nucleo.sql,
    esquema: () => nucleo.esquema,
    bitacora,
    certificados,
    auditoria: operacion.auditoria,
    alFallar,
    envia_enlaces: correo.plataforma.dominio !== null,
    reloj,
    admite_produccion: opciones.sri.urls['2'] !== null,
  });
  if (trabajadores) webhooks.enviar(() => trabajadores.despertar());
  nucleo.seguidor.observar((eventos) => {
    webhooks.observar(eventos);
    circuitos.conCertificado(empresasConCertificado(eventos));
    trabajadores?.despertar(eventos);
  });

  const empaquetador = crearEmpaquetador(origenDe(opciones));
  const apagado = new AbortController();
  let demo: Demo | undefined;
  const piezas = { nucleo, identidad, operacion, documentos, impresor, empaquetador };
  const servidor =
    opciones.rol === 'procesos'
      ? undefined
      : await iniciarServidor({
          app: await aplicacionDe(opciones, {
            ...piezas,
            webhooks,
            correo,
            salidaDelRegistro,
            demo: () => demo,
            alFallar,
            apagado: apagado.signal,
          }),
          puerto: opciones.puerto,
          host: opciones.host,
          apagado,
        });
  if (servidor && opciones.url_publica === undefined) url_publica = servidor.url;

  return {
    nucleo,
    certificados,
    identidad,
    servidor,
    mostrarDemo: (suya) => {
      demo = suya;
    },
    parar: async () => {
      await servidor?.parar();
      await operacion.cerrar();
      await webhooks.detener();
      correo.apurar();
      await trabajadores?.detener();
      await nucleo.cerrar();
      await firmador.cerrar();
      await empaquetador.cerrar();
      await impresor.cerrar();
      correo.cerrar();
      salidaDelRegistro.cerrar();
      salidaDelSri.cerrar();
    },
  };
};
