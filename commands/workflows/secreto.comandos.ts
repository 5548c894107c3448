import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  type CambiosDeSecreto,
  decidirActualizarSecreto,
  decidirCrearSecreto,
  decidirEliminarSecreto,
  exigirSecreto,
  type ValorGuardado,
} from '#domain/workflows/secreto.decider.ts';
import {
  type CuentaDeSecretos,
  cuentasDeSecretos,
  type Secreto,
  type SecretoPorNombre,
  secretosDeWorkflows,
  secretosPorNombre,
} from '#domain/workflows/secreto.ts';
import type { DatosDeSecreto, SecretoDeWorkflowCreado } from '#domain/workflows/workflow.events.ts';
import { type UsosDeSecreto, usosDeSecretos } from '#domain/workflows/workflow.ts';

type DeSecreto = Remitente & { readonly secreto_id: number };

export const leerSecreto = async (lector: Lector, secreto_id: number): Promise<Secreto> =>
  exigirSecreto(secreto_id, await lector.fila(secretosDeWorkflows, [secreto_id]));

type HechosDeAlta = {
  readonly cuenta: CuentaDeSecretos | undefined;
  readonly titular: SecretoPorNombre | undefined;
};

/** A new secret; its value is in the vault already, under the name that comes here. */
export const crearSecreto = ({
  datos,
  valor,
  ...remitente
}: Remitente & {
  readonly datos: Pick<DatosDeSecreto, 'nombre' | 'descripcion'>;
  readonly valor: ValorGuardado;
}): Comando<HechosDeAlta, Secreto> => ({
  nombre: 'crearSecretoDeWorkflow',
  ...remitente,
  cargar: async (lector) => {
    const [cuenta, titular] = await Promise.all([
      lector.fila(cuentasDeSecretos, []),
      lector.fila(secretosPorNombre, [datos.nombre]),
    ]);
    return { cuenta, titular };
  },
  decidir: (hechos) => decidirCrearSecreto(datos, valor, hechos),
  responder: async (lector, eventos) => {
    const [creado] = eventos as readonly SecretoDeWorkflowCreado[];
    if (!creado) throw new Error('Crear un secreto no produjo ninguno');
    return leerSecreto(lector, creado.datos.secreto_id);
  },
});

export const actualizarSecreto = ({
  secreto_id,
  cambios,
  ...remitente
}: DeSecreto & { readonly cambios: CambiosDeSecreto }): Comando<Secreto | undefined, Secreto> => ({
  nombre: 'actualizarSecretoDeWorkflow',
  ...remitente,
  cargar: (lector) => lector.fila(secretosDeWorkflows, [secreto_id]),
  decidir: (fila) => decidirActualizarSecreto(secreto_id, cambios, fila),
  responder: (lector) => leerSecreto(lector, secreto_id),
});

type HechosDeBaja = {
  readonly fila: Secreto | undefined;
  readonly usos: UsosDeSecreto | undefined;
};

export const eliminarSecreto = ({
  secreto_id,
  ...remitente
}: DeSecreto): Comando<HechosDeBaja, void> => ({
  nombre: 'eliminarSecretoDeWorkflow',
  ...remitente,
  cargar: async (lector) => {
    const fila = await lector.fila(secretosDeWorkflows, [secreto_id]);
    return { fila, usos: fila && (await lector.fila(usosDeSecretos, [fila.nombre])) };
  },
  decidir: ({ fila, usos }) => decidirEliminarSecreto(secreto_id, fila, usos),
  responder: async () => {},
});
