import { ErrorDominio } from '#domain/kernel/error.ts';
import { ConfiguracionInvalida, leerConfiguracion } from '../configuracion.ts';
import { BitacoraInaccesible } from '../nucleo/bitacora/inaccesible.ts';
import { BitacoraAjena } from '../nucleo/bitacora/marcas.ts';
import { BitacoraEquivocada } from '../nucleo/bitacora/rectora.ts';
import { ErrorPostgresEmbebido } from '../nucleo/postgres/error.ts';
import { esFalloDeConexion } from '../nucleo/postgres/fallas.ts';
import { MigracionRehusada } from '../nucleo/postgres/migraciones.ts';
import { ReconstruccionEnCurso } from '../nucleo/reconstruccion/turno.ts';
import { ordenesDeBitacora } from './bitacora.ts';
import { ordenesDeClaves } from './claves.ts';
import { ordenesDeClavesMaestras } from './claves-maestras.ts';
import { ordenesDeContabilidad } from './contabilidad.ts';
import { type Contexto, crearContexto } from './contexto.ts';
import { CODIGOS, OrdenRechazada, UsoIncorrecto } from './desenlace.ts';
import { ordenesDeEmpresas } from './empresas.ts';
import { leerLinea } from './linea.ts';
import type { Orden } from './orden.ts';
import { ordenesDeProcesos } from './procesos.ts';
import { ordenesDeProyecciones } from './proyecciones.ts';
import { ordenesDeSellos } from './sellos.ts';
import { ordenesDeTarifas } from './tarifas.ts';
import type { Terminal } from './terminal.ts';
import { ordenesDeUsuarios } from './usuarios.ts';
import { ordenesDeWebhooks } from './webhooks.ts';
import { ordenesDeWorkflows } from './workflows.ts';

/** Everything an operator can do, in the order of the help. */
const ORDENES: readonly Orden[] = [
  ...ordenesDeEmpresas,
  ...ordenesDeUsuarios,
  ...ordenesDeClaves,
  ...ordenesDeContabilidad,
  ...ordenesDeProyecciones,
  ...ordenesDeBitacora,
  ...ordenesDeSellos,
  ...ordenesDeProcesos,
  ...ordenesDeWebhooks,
  ...ordenesDeWorkflows,
  ...ordenesDeClavesMaestras,
  ...ordenesDeTarifas,
];

const codigoDeFallo = (error: unknown): number => {
  const deUso = [UsoIncorrecto, ConfiguracionInvalida, BitacoraEquivocada];
  if (deUso.some((clase) => error instanceof clase)) return CODIGOS.uso;
  const negada = [ErrorDominio, OrdenRechazada, ReconstruccionEnCurso];
  return negada.some((clase) => error instanceof clase) ? CODIGOS.rechazo : CODIGOS.falla;
};

/** What is the operator's affair in a line; a defect of ours in full. */
const explicar = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const conocido =
    [ErrorPostgresEmbebido, BitacoraInaccesible, BitacoraAjena, MigracionRehusada].some(
      (clase) => error instanceof clase,
    ) || esFalloDeConexion(error);
  return conocido || codigoDeFallo(error) !== CODIGOS.falla
    ? error.message
    : (error.stack ?? error.message);
};

/** Does one command, as it is typed after `npm run operar --`; its exit code. Leaves nothing open. */
export const operar = async (
  argumentos: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  let contexto: Contexto | undefined;
  try {
    const pedido = leerLinea(ORDENES, argumentos);
    if (pedido.tipo === 'ayuda') {
      terminal.salida.write(pedido.texto);
      return CODIGOS.hecho;
    }
    contexto = crearContexto(leerConfiguracion(terminal.env), terminal);
    const resultado = await pedido.orden.hacer(pedido.entrada, contexto);
    if (!resultado) return CODIGOS.hecho;
    const { datos, texto, codigo = CODIGOS.hecho } = resultado;
    terminal.salida.write(`${pedido.json ? JSON.stringify(datos, null, 2) : texto}\n`);
    return codigo;
  } catch (error) {
    terminal.errores.write(`${explicar(error)}\n`);
    return codigoDeFallo(error);
  } finally {
    await contexto?.cerrar();
  }
};
