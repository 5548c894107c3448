import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Conversacion } from './conversacion.ts';

/** What people ask most, written once: prompts that they choose in their assistant. */

const anio = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ description: 'AAAA' });
const mes = z
  .string()
  .regex(/^(?:1[0-2]|0?[1-9])$/)
  .meta({ description: 'Del 1 al 12' });

const deUsuario = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

const CIERRE = (cual: string, consulta: string): string =>
  `Revisa si se puede cerrar ${cual}. Solo lee y di qué falta, con sus ids:
1. empresa_estado: el ambiente, hasta qué mes está cerrado y qué espera al SRI.
2. documentos_listar de cada tipo, de ese mes, en estados DEVUELTA, RECHAZADO y PENDIENTE; de los que no \
valen, por_que_no_se_autorizo.
3. conciliacion_pendiente: las cuentas cuya última conciliación cerrada no llega al fin del mes.
4. reporte_contable balance_comprobacion (${consulta}): que el debe y el haber sean iguales.
5. cartera por_cobrar y por_pagar «al» último día del mes, junto a las cuentas de control del balance.
6. impuestos_mes: los impuestos y si algo espera al SRI.
Termina con una lista corta de lo que falta, y di qué no pudiste leer.`;

const CIFRA = (cifra: string): string =>
  `Explica por qué esta cifra es la que es: ${JSON.stringify(cifra)}.
1. Encuéntrala en su informe (cartera, dinero, reporte_contable, impuestos_mes…); si está en una fila, pide \
explicar: true.
2. Con lo que dice _explicar de ella, explicar_cifra con «enlace»: las filas deben sumarla.
3. De las que más pesan, documento_ver o historia.
Di de qué filas sale, qué hechos las hicieron, cuándo y quién. No supongas nada que no esté en las respuestas.`;

/** Puts them on a server. */
export const agregarIndicaciones = (servidor: McpServer, { puede }: Conversacion): void => {
  if (puede('balanceDeComprobacion')) {
    servidor.registerPrompt(
      'revisar_cierre_de_mes',
      {
        title: 'Revisar el cierre de un mes',
        description: 'Qué falta para cerrar un mes de los libros',
        argsSchema: z.object({ anio, mes }),
      },
      (suyo) => {
        const dos = suyo.mes.padStart(2, '0');
        const dias = new Date(Date.UTC(Number(suyo.anio), Number(suyo.mes), 0)).getUTCDate();
        const consulta = `desde ${suyo.anio}-${dos}-01, hasta ${suyo.anio}-${dos}-${dias}`;
        return deUsuario(CIERRE(`el mes ${dos} de ${suyo.anio}`, consulta));
      },
    );
  }
  servidor.registerPrompt(
    'por_que_esta_cifra',
    {
      title: 'Por qué una cifra es esa',
      description: 'De qué está hecha una cifra de un informe',
      argsSchema: z.object({
        cifra: z.string().min(1).max(300).meta({ description: 'Cuál, y de qué informe' }),
      }),
    },
    ({ cifra }) => deUsuario(CIFRA(cifra)),
  );
};
