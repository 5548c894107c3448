import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { empresas } from './empresa.ts';
import { empresaNoConfigurada } from './perfil.errores.ts';

/** The environment in which a company works now. 404 before it has a profile. */
export const leerAmbiente = async (lector: Lector): Promise<Ambiente> => {
  const empresa = await lector.fila(empresas, []);
  if (!empresa) throw empresaNoConfigurada({});
  return empresa.ambiente;
};
