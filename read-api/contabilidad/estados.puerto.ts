import { declarar } from '#domain/kernel/ruta.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/** What reading the books needs beside their rows. */
export type DependenciasDeEstados = DependenciasDeLectura & { readonly imprenta: Imprenta };

/** Declares an endpoint that reads the books. */
export const rutaDeEstados = declarar<DependenciasDeEstados>();
