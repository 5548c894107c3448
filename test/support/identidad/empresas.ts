import { randomUUID } from 'node:crypto';
import type { ClaveNueva } from '#commands/identidad/puertos.ts';
import type { EventoIdentidad, Permisos } from '#domain/identidad/empresa.events.ts';
import { empresaNueva, matrizNueva } from '#domain/identidad/empresa.nueva.ts';
import { type Empresa, empresas } from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { COMIENZOS } from '#infra/contextos.ts';
import { crearCertificadoDemo } from '#infra/demo/certificado-demo.ts';
import { PERMISOS_TOTALES } from '#infra/http/rutas.ts';
import { type Alta, darDeAlta, registrarEnPlataforma } from '#infra/identidad/alta.ts';
import { nuevaClaveApi } from '#infra/identidad/claves-nuevas.ts';
import { leerP12 } from '#infra/identidad/p12/p12.ts';
import type { Bus } from '#infra/nucleo/bus/bus.ts';
import type { Sistema } from '#infra/sistema.ts';
import { CLAVE_P12, llavesDePrueba } from './certificados.ts';

/** Companies that differ from the demo one: what a panel will configure, put into the log here. */

export type EmpresaAMedida = {
  readonly perfil?: Partial<Alta['empresa']>;
  readonly permisos?: Permisos;
  readonly clave_expira_en?: string;
  /** Requests per minute of its key; hardly a limit when absent. */
  readonly limite_por_minuto?: number;
  readonly sin_matriz?: boolean;
};

const rucDe = (empresa_id: number): string => `099${String(1_000_000 + empresa_id).slice(-6)}9001`;

const altaDe = (empresa_id: number, clave: ClaveNueva, a: EmpresaAMedida): Alta => ({
  empresa_id,
  empresa: empresaNueva({
    ruc: rucDe(empresa_id),
    razon_social: `Empresa ${empresa_id} Cía. Ltda.`,
    direccion_matriz: 'Cuenca',
    ...a.perfil,
  }),
  sucursales: a.sin_matriz ? [] : [matrizNueva('Cuenca')],
  certificado: null,
  claves: [
    {
      clave_id: 1,
      nombre: 'Prueba',
      prefijo: clave.prefijo,
      hash: clave.hash,
      permisos: a.permisos ?? PERMISOS_TOTALES,
      expira_en: a.clave_expira_en ?? null,
      tipo: 'api',
      limite_por_minuto: a.limite_por_minuto ?? 1_000_000,
    },
  ],
});

/** Founds a company without certificate; returns its API key. */
export const fundarEmpresa = async (
  { nucleo }: { readonly nucleo: { readonly bus: Pick<Bus, 'ejecutar'> } },
  empresa_id: number,
  aMedida: EmpresaAMedida,
): Promise<string> => {
  const clave = nuevaClaveApi();
  const alta = altaDe(empresa_id, clave, aMedida);
  await nucleo.bus.ejecutar(darDeAlta(alta, COMIENZOS));
  await nucleo.bus.ejecutar(registrarEnPlataforma(alta));
  return clave.clave;
};

const registrarCertificado = (
  empresa_id: number,
  datos: Extract<EventoIdentidad, { tipo: 'CertificadoCargado' }>['datos'],
): Comando<Empresa | undefined, void> => ({
  nombre: 'cargarCertificado',
  empresa_id,
  comando_id: randomUUID(),
  correlacion_id: 'prueba',
  actor: 'prueba',
  cargar: (lector) => lector.fila(empresas, []),
  decidir: () => [{ tipo: 'CertificadoCargado', datos }],
  responder: async () => {},
});

/** Gives a company a self-signed certificate in force from yesterday to a year ahead. */
export const cargarCertificado = async (
  { nucleo, certificados }: Sistema,
  empresa_id: number,
  ahora_ms: number,
): Promise<void> => {
  const ahora = new Date(ahora_ms).toISOString();
  const p12 = await crearCertificadoDemo({
    ruc: rucDe(empresa_id),
    razon_social: `EMPRESA ${empresa_id}`,
    clave: CLAVE_P12,
    desde: new Date(ahora_ms - 86_400_000).toISOString(),
    hasta: new Date(ahora_ms + 365 * 86_400_000).toISOString(),
    llaves: await llavesDePrueba(),
  });
  const { huella, titular, vigente_desde, vigente_hasta } = leerP12(
    p12,
    CLAVE_P12,
    ahora,
  ).certificado;
  const referencia = `certificado-${huella.slice(0, 16)}`;
  await certificados.guardar(empresa_id, referencia, p12, CLAVE_P12);
  const datos = { referencia, huella, titular, vigente_desde, vigente_hasta };
  await nucleo.bus.ejecutar(registrarCertificado(empresa_id, datos));
};
