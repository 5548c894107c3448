import type { remitenteDe } from '#commands/kernel/ruta.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import { empresas } from '#domain/identidad/empresa.ts';
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
import { ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import { type VistaEmpresa, vistaEmpresa } from '#domain/identidad/perfil.vista.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type Remitente = ReturnType<typeof remitenteDe>;

const leer = async (lector: Lector): Promise<FilasDeEmpresa> => {
  const [empresa, ajustes] = await Promise.all([
    lector.fila(empresas, []),
    lector.fila(ajustesDeEmpresa, []),
  ]);
  return { empresa, ajustes };
};

/** Every change of a company decides on its two rows and answers the company as it is afterwards. */
const cambio = (
  nombre: string,
  remitente: Remitente,
  decidir: (
    hechos: FilasDeEmpresa,
    contexto: Contexto,
  ) => readonly (CambioDeEmpresa | CertificadoCargado)[],
): Comando<FilasDeEmpresa, VistaEmpresa> => ({
  nombre,
  ...remitente,
  cargar: leer,
  decidir,
  responder: async (lector) => {
    const { empresa, ajustes } = await leer(lector);
    if (!empresa || !ajustes) throw empresaNoConfigurada({});
    return vistaEmpresa(remitente.empresa_id, empresa, ajustes);
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

/** Answers the company too, and the name of the certificate that nothing uses any more. */
export const cargarCertificado = (
  remitente: Remitente,
  datos: CertificadoCargado['datos'],
): Comando<
  FilasDeEmpresa,
  { readonly empresa: VistaEmpresa; readonly reemplazado: string | null }
> => {
  const carga = cambio('cargarCertificado', remitente, (hechos) =>
    decidirCargarCertificado(datos, hechos),
  );
  return {
    ...carga,
    responder: async (lector, eventos, hechos) => {
      // Facts loaded after the append show this very certificate as its own predecessor.
      const anterior = hechos.empresa?.certificado_referencia ?? null;
      const reemplazado = anterior === datos.referencia ? null : anterior;
      return { empresa: await carga.responder(lector, eventos, hechos), reemplazado };
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
