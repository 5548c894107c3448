import { randomUUID } from 'node:crypto';
import { conSumas } from '#commands/kernel/sumas.ts';
import type { AsignacionesPorEvento } from '#domain/kernel/claves.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { procesoDeEnlaces } from '#processes/identidad/enlaces.process.ts';
import { procesoDeRestablecimientos } from '#processes/identidad/restablecimientos.process.ts';
import { jobDeRetencionDeAuditoria } from '#processes/identidad/retencion-de-auditoria.job.ts';
import { jobDeSecretosHuerfanos } from '#processes/identidad/secretos-huerfanos.job.ts';
import { claveApiPorHash } from '#read-api/identidad/claves-api.queries.ts';
import { borrarDetalles, DETALLES_DIAS } from '../http/auditoria.detalles.ts';
import { AUDITORIA_DIAS, borrarAuditoria } from '../http/auditoria.retencion.ts';
import type { Auditoria } from '../http/auditoria.ts';
import { type Claves, recordarClaves } from '../http/claves-api.ts';
import { atender } from '../http/rutas.ts';
import type { Sesiones } from '../http/sesiones.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { alcanceDeLasFilas } from '../nucleo/lectura/alcance.ts';
import { type Certificados, certificadosEn } from './certificados.ts';
import { abrirCorreo, type ConfiguracionDeCorreo, type CorreoDelSistema } from './correo.ts';
import { leerEmisor } from './emisor.ts';
import { enlacesEn, urlDeEnlace } from './enlaces.ts';
import { crearIdentidad, type Identidad } from './identidad.ts';
import type { Logos } from './logos.ts';
import { barridoDeSecretos } from './secretos-huerfanos.ts';
import { INACTIVIDAD_MINUTOS } from './sesiones.ts';

export type OpcionesDeIdentidad = {
  /** Days that the audit trail is kept. */
  readonly auditoria_dias?: number;
  /** Minutes that a session of the panel lives without use. */
  readonly sesion_inactividad_minutos?: number;
  /** Mail; without it only companies with a server of their own send any. */
  readonly correo?: ConfiguracionDeCorreo;
};

export type ModuloDeIdentidad = Modulo & {
  readonly identidad: Identidad;
  readonly certificados: Certificados;
  readonly logos: Logos;
  readonly correo: CorreoDelSistema;
  readonly claves: Claves;
  readonly sesiones: Sesiones;
  /**
   * The bus for who asks over HTTP: what a caller changed of who may enter is in force at once, and what
   * would take the sums of its company beyond what they say is refused.
   */
  readonly ejecutar: Ejecutar;
};

/** Companies, users, keys, sessions, certificates; and how a company's mail leaves. */
export const abrirIdentidad = (
  cimientos: Cimientos,
  opciones: OpcionesDeIdentidad,
  partes: {
    /** Where what happens to accounts is written down. */
    readonly auditoria: Pick<Auditoria, 'anotar'>;
    /** Whether this program reaches the SRI's production at all. */
    readonly admite_produccion: boolean;
    /** Where people open what a link of ours leads to. */
    readonly url_publica: () => string;
    /** What events add to the sums of their company. */
    readonly asignaciones: AsignacionesPorEvento;
  },
): ModuloDeIdentidad => {
  const { nucleo, bitacora, boveda, salida, reloj, registro, alFallar } = cimientos;
  const { sql } = nucleo;
  const lecturas = lecturasDe(cimientos);
  const correo = abrirCorreo({
    ...(opciones.correo ?? { por_omision: null }),
    lecturas,
    boveda,
    salida,
    reloj,
  });
  const certificados = certificadosEn(sql, lecturas.esquema, boveda);
  const identidad = crearIdentidad({
    sql,
    esquema: lecturas.esquema,
    bitacora,
    certificados,
    boveda,
    auditoria: partes.auditoria,
    alFallar,
    envia_enlaces: correo.plataforma.dominio !== null,
    reloj,
    admite_produccion: partes.admite_produccion,
    inactividad_ms: (opciones.sesion_inactividad_minutos ?? INACTIVIDAD_MINUTOS) * 60_000,
  });
  const claves = recordarClaves({ leer: (hash) => claveApiPorHash(lecturas, hash) });
  /** Who may enter is remembered for half a second, and forgotten when it changes. */
  const olvidar = (eventos: readonly { readonly tipo: string }[]): void => {
    identidad.observar(eventos);
    if (eventos.some(({ tipo }) => tipo.startsWith('ClaveApi'))) claves.invalidar();
  };
  const deQuienPide = conSumas(nucleo.bus.ejecutar, partes.asignaciones);
  const ejecutar: Ejecutar = async (comando) => {
    const hecho = await deQuienPide(comando);
    olvidar(hecho.eventos);
    return hecho;
  };
  const enlaces = enlacesEn(sql, reloj);
  const deEnlaces = procesoDeEnlaces({
    ...correo.plataforma,
    leerEmpresa: async (desde, empresa_id) =>
      (await leerEmisor({ sql, esquema: () => desde.esquema }, empresa_id))?.empresa,
    crear: async (...quien) => {
      const { codigo, vence_en } = await enlaces.crear(...quien);
      return { url: urlDeEnlace(partes.url_publica(), codigo), vence_en };
    },
    avisar: (datos, mensaje) => registro.warn(datos, mensaje),
  });
  const deRestablecimientos = procesoDeRestablecimientos({
    ...correo.plataforma,
    crear: async (cuenta_id) => {
      const { codigo, vence_en } = await identidad.restablecimientos.crear(cuenta_id);
      const url = urlDeEnlace(partes.url_publica(), codigo, 'restablecer');
      return { url, vence_en, carta: `restablecer.${randomUUID()}` };
    },
    avisar: (datos, mensaje) => registro.warn(datos, mensaje),
  });
  const { ajustes: ajustes_de_correo } = correo;
  return {
    identidad,
    certificados,
    logos: identidad.logos,
    correo,
    claves,
    sesiones: identidad.sesiones,
    ejecutar,
    rutas: atender('identidad', { ejecutar, lecturas, reloj, identidad, ajustes_de_correo }),
    procesos: [deEnlaces, deRestablecimientos],
    jobs: [
      jobDeRetencionDeAuditoria({
        borrar: (antes_de, maximo) => borrarAuditoria(sql, antes_de, maximo),
        dias: opciones.auditoria_dias ?? AUDITORIA_DIAS,
        borrarDetalles: (antes_de) => borrarDetalles(sql, antes_de),
        dias_de_detalles: DETALLES_DIAS,
      }),
      jobDeSecretosHuerfanos({
        alcanzar: alcanceDeLasFilas(sql, nucleo.lecturas.bitacora),
        barrer: barridoDeSecretos(sql),
      }),
    ],
    observar: olvidar,
    apurar: () => correo.apurar(),
    cerrar: () => correo.cerrar(),
  };
};
