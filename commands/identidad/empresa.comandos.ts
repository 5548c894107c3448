import type { remitenteDe } from '#commands/kernel/ruta.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import { type Empresa, empresas } from '#domain/identidad/empresa.ts';
import {
  decidirCambiarEmpresa,
  decidirCambiarLogo,
  decidirCambiarPlan,
  decidirCargarCertificado,
  decidirQuitarLogo,
  type FilasDeEmpresa,
  type HechosDeEmpresa,
  type PedidoDeEmpresa,
} from '#domain/identidad/perfil.decider.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import type { CambioDeEmpresa, Logo, Plan } from '#domain/identidad/perfil.events.ts';
import { type AjustesDeEmpresa, ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import { type VistaEmpresa, vistaEmpresa } from '#domain/identidad/perfil.vista.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { LlevaContabilidad } from './puertos.ts';

type Remitente = ReturnType<typeof remitenteDe>;

const leer = async (lector: Lector): Promise<FilasDeEmpresa> => {
  const [empresa, ajustes] = await Promise.all([
    lector.fila(empresas, []),
    lector.fila(ajustesDeEmpresa, []),
  ]);
  return { empresa, ajustes };
};

/** The rows of a company that has them. */
export type EmpresaGuardada = { readonly empresa: Empresa; readonly ajustes: AjustesDeEmpresa };

/** Every change of a company decides on its two rows and answers them as they are afterwards. */
const cambio = (
  nombre: string,
  remitente: Remitente,
  decidir: (
    hechos: FilasDeEmpresa,
    contexto: Contexto,
  ) => readonly (CambioDeEmpresa | CertificadoCargado)[],
): Comando<FilasDeEmpresa, EmpresaGuardada> => ({
  nombre,
  ...remitente,
  cargar: leer,
  decidir,
  responder: async (lector) => {
    const { empresa, ajustes } = await leer(lector);
    if (!empresa || !ajustes) throw empresaNoConfigurada({});
    return { empresa, ajustes };
  },
});

export const cambiarEmpresa = (
  remitente: Remitente,
  pedido: PedidoDeEmpresa,
  { admite_produccion }: Pick<HechosDeEmpresa, 'admite_produccion'>,
) =>
  cambio('cambiarEmpresa', remitente, (hechos, contexto) =>
    decidirCambiarEmpresa(pedido, { ...hechos, admite_produccion }, contexto),
  );

/** A command of the company, answered as its panel shows the company. */
export const alMostrar = (
  comando: Comando<FilasDeEmpresa, EmpresaGuardada>,
  llevaContabilidad: LlevaContabilidad,
): Comando<FilasDeEmpresa, VistaEmpresa> => ({
  ...comando,
  responder: async (lector, eventos, hechos) => {
    const guardada = await comando.responder(lector, eventos, hechos);
    const lleva_contabilidad = await llevaContabilidad(lector, guardada.empresa.ambiente);
    return vistaEmpresa(comando.empresa_id, { ...guardada, lleva_contabilidad });
  },
});

/** Answers its rows too, and the name of the certificate that nothing uses any more. */
export const cargarCertificado = (
  remitente: Remitente,
  datos: CertificadoCargado['datos'],
): Comando<FilasDeEmpresa, EmpresaGuardada & { readonly reemplazado: string | null }> => {
  const carga = cambio('cargarCertificado', remitente, (hechos) =>
    decidirCargarCertificado(datos, hechos),
  );
  return {
    ...carga,
    responder: async (lector, eventos, hechos) => {
      // Facts loaded after the append show this very certificate as its own predecessor.
      const anterior = hechos.empresa?.certificado_referencia ?? null;
      const reemplazado = anterior === datos.referencia ? null : anterior;
      return { ...(await carga.responder(lector, eventos, hechos)), reemplazado };
    },
  };
};

export const cambiarLogo = (remitente: Remitente, logo: Logo) =>
  cambio('cambiarLogo', remitente, (hechos) => decidirCambiarLogo(logo, hechos));

export const quitarLogo = (remitente: Remitente) =>
  cambio('quitarLogo', remitente, decidirQuitarLogo);

/** By operators: no route leads here. */
export const cambiarPlan = (remitente: Remitente, plan: Plan) =>
  cambio('cambiarPlan', remitente, (hechos) => decidirCambiarPlan(plan, hechos));
