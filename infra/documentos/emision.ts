import * as comandos from '#commands/documentos/comprobante/sri.comandos.ts';
import { esDeConsulta } from '#domain/documentos/comprobante/espera.ts';
import { procesoDeEmision } from '#processes/documentos/emision.process.ts';
import type { AgendaSri, PuertosDeEmision } from '#processes/documentos/emision.puerto.ts';
import type { ClienteSri } from '#processes/documentos/sri.puerto.ts';
import type { Proceso } from '#processes/kernel/proceso.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { leerParaEmitir } from './lectura-de-emision.ts';
import { type Circuitos, crearCircuitos, type OpcionesDeCircuitos } from './sri/circuitos.ts';
import { abrirEsperas, type OpcionesDeEsperas } from './sri/esperas.ts';
import type { Plazos } from './sri/transporte.ts';

export type Emision = Pick<Circuitos, 'conCertificado' | 'sri'> & {
  /** Of what is looked up at the SRI, which is no part of the emission. */
  readonly anchosDeConsulta: Circuitos['anchos'];
  readonly proceso: Proceso;
};

/** The emission: its process over the SRI, each company behind a breaker of its own. */
export const abrirEmision = ({
  sri,
  plazos,
  firmador,
  agenda,
  reloj,
  ...partes
}: Pick<PuertosDeEmision, 'documentos' | 'ruc_proveedor' | 'reglas_de_correo'> &
  Pick<OpcionesDeCircuitos, 'firmador' | 'reloj'> &
  OpcionesDeEsperas & {
    readonly sri: ClienteSri;
    readonly plazos: Pick<Plazos, 'plazo_conexion_ms' | 'plazo_lectura_ms'>;
    readonly agenda: AgendaSri;
    /** For rows looked up by their keys alone. */
    readonly por_clave: Sql;
  }): Emision => {
  const { por_clave, documentos, ruc_proveedor, reglas_de_correo } = partes;
  const circuitos = crearCircuitos({ sri, firmador, agenda, esperas: abrirEsperas(partes), reloj });
  const proceso = procesoDeEmision({
    comandos,
    sri: circuitos.sri,
    firmador: circuitos.firmador,
    documentos,
    leer: leerParaEmitir(por_clave),
    reloj,
    ruc_proveedor,
    agenda,
    reglas_de_correo,
    plazo_sri_ms: plazos.plazo_conexion_ms + plazos.plazo_lectura_ms,
    anchos: () => circuitos.anchos().filter(({ carril }) => !esDeConsulta(carril)),
  });
  return {
    sri: circuitos.sri,
    anchosDeConsulta: () => circuitos.anchos().filter(({ carril }) => esDeConsulta(carril)),
    conCertificado: (empresas) => circuitos.conCertificado(empresas),
    proceso,
  };
};
