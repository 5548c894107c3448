import type { EventoIdentidad, Permisos } from '#domain/identidad/empresa.events.ts';
import { empresas, registroDeEmpresas } from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { ComienzoDeContexto } from '#domain/kernel/comienzo.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';

type Datos<T extends EventoIdentidad['tipo']> = Extract<EventoIdentidad, { tipo: T }>['datos'];

/** Everything a company begins with. */
export type Alta = {
  readonly empresa_id: number;
  readonly empresa: Datos<'EmpresaConfigurada'>;
  readonly sucursales: readonly Datos<'SucursalCreada'>[];
  readonly certificado: Datos<'CertificadoCargado'> | null;
  readonly claves: readonly (Omit<Datos<'ClaveApiCreada'>, 'permisos'> & {
    readonly permisos: Permisos;
  })[];
};

const base = (empresa_id: number, que: string) => ({
  nombre: que,
  empresa_id,
  comando_id: `alta:${empresa_id}:${que}`,
  correlacion_id: `alta-${empresa_id}`,
  actor: 'operador',
});

/** Whether a company's stream has begun. */
export const estaDadaDeAlta = (empresa_id: number): Comando<boolean, boolean> => ({
  ...base(empresa_id, 'consulta'),
  cargar: async (lector) => (await lector.fila(empresas, [])) !== undefined,
  decidir: () => [],
  responder: async (_lector, _eventos, existe) => existe,
});

type HechosDeAlta = { readonly existe: boolean; readonly de_cada_uno: readonly unknown[] };

/**
 * On the company's own stream: profile, branches, certificate, keys, and what each context gives it.
 * A repeat does nothing.
 */
export const darDeAlta = (
  alta: Alta,
  comienzos: readonly ComienzoDeContexto[],
): Comando<HechosDeAlta, void> => ({
  ...base(alta.empresa_id, 'empresa'),
  cargar: async (lector) => {
    const [empresa, ...de_cada_uno] = await Promise.all([
      lector.fila(empresas, []),
      ...comienzos.map(({ cargar }) => cargar(lector)),
    ]);
    return { existe: empresa !== undefined, de_cada_uno };
  },
  decidir: ({ existe, de_cada_uno }) => {
    if (existe) return [];
    const eventosDeAlta: EventoIdentidad[] = [
      { tipo: 'EmpresaConfigurada', datos: alta.empresa },
      ...alta.sucursales.map((datos) => ({ tipo: 'SucursalCreada' as const, datos })),
      ...(alta.certificado
        ? [{ tipo: 'CertificadoCargado' as const, datos: alta.certificado }]
        : []),
      ...alta.claves.map((datos) => ({ tipo: 'ClaveApiCreada' as const, datos })),
    ];
    return [...eventosDeAlta, ...comienzos.flatMap(({ decidir }, i) => decidir(de_cada_uno[i]))];
  },
  responder: async () => {},
});

/** On the platform's stream: that the company exists and which keys are its own. */
export const registrarEnPlataforma = (alta: Alta): Comando<boolean, void> => ({
  ...base(PLATAFORMA, `registro-${alta.empresa_id}`),
  cargar: async (lector) =>
    (await lector.fila(registroDeEmpresas, [alta.empresa_id])) !== undefined,
  decidir: (existe) => {
    if (existe) return [];
    const { empresa_id, empresa } = alta;
    const eventos: EventoIdentidad[] = [
      { tipo: 'EmpresaRegistrada', datos: { empresa_id, ruc: empresa.ruc } },
      ...alta.claves.map(({ hash, clave_id }) => ({
        tipo: 'ClaveApiReclamada' as const,
        datos: { hash, empresa_id, clave_id },
      })),
    ];
    return eventos;
  },
  responder: async () => {},
});
