import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The PHP client as a program of that language uses it: through the autoload that its package declares. */

const ejecutar = promisify(execFile);
const PAQUETE = new URL('../../../infra/sdk/php/', import.meta.url).pathname;
const PLAZO_MS = 120_000;

const EXTENSIONES = ['curl', 'json'];

/** Why PHP cannot be tried here; null where it can. */
export const faltaDePhp = (): string | null => {
  try {
    const modulos = execFileSync('php', ['-m'], { encoding: 'utf8' }).split('\n');
    const faltan = EXTENSIONES.filter((una) => !modulos.includes(una));
    return faltan.length > 0 ? `A php le falta ${faltan.join(' y ')}` : null;
  } catch {
    return 'No hay php en el PATH (apt-get install php-cli php-curl)';
  }
};

type Composer = {
  readonly autoload: {
    readonly 'psr-4': { readonly [espacio: string]: string };
    readonly classmap: readonly string[];
  };
};

/** What Composer would write for whoever installs it. */
export const autoloadDePhp = async (): Promise<string> => {
  const composer = JSON.parse(await readFile(join(PAQUETE, 'composer.json'), 'utf8')) as Composer;
  const { 'psr-4': espacios, classmap } = composer.autoload;
  const cargas = Object.entries(espacios).map(
    ([espacio, carpeta]) => `spl_autoload_register(function (string $clase): void {
      $archivo = ${JSON.stringify(join(PAQUETE, carpeta))} . strtr(substr($clase, ${espacio.length}), '\\\\', '/') . '.php';
      if (str_starts_with($clase, ${JSON.stringify(espacio)}) && is_file($archivo)) { require $archivo; }
    });`,
  );
  const requeridos = classmap.map((uno) => `require_once ${JSON.stringify(join(PAQUETE, uno))};`);
  return [...cargas, ...requeridos].join('\n');
};

/** What a program says with `decir($valor)`; it finds its `$cliente` made, of that address and key. */
export const correrPhp = async (
  programa: string,
  { url, clave, dato }: { readonly url: string; readonly clave: string; readonly dato?: unknown },
): Promise<readonly unknown[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'cliente-php-'));
  const archivo = join(dir, 'programa.php');
  const texto = `<?php
declare(strict_types=1);
error_reporting(E_ALL);
set_error_handler(function (int $n, string $que, string $donde, int $linea): void {
  throw new ErrorException($que, 0, $n, $donde, $linea);
});
${await autoloadDePhp()}
use Comprobantes\\{Cliente, Webhook};
$dichos = [];
function decir(mixed ...$valores): void { global $dichos; array_push($dichos, ...$valores); }
function falla(callable $que): array {
  try { $que(); } catch (Comprobantes\\ErrorDeComprobantes $e) {
    return ['clase' => (new ReflectionClass($e))->getShortName(), 'mensaje' => $e->getMessage()] + get_object_vars($e);
  }
  throw new LogicException('Se esperaba un rechazo');
}
$dato = json_decode(file_get_contents(${JSON.stringify(join(dir, 'dato.json'))}), true);
$cliente = Cliente::crear(${JSON.stringify(url)}, ${JSON.stringify(clave)});
${programa}
echo json_encode($dichos, JSON_THROW_ON_ERROR);`;
  await writeFile(archivo, texto);
  await writeFile(join(dir, 'dato.json'), JSON.stringify(dato ?? null));
  try {
    const { stdout } = await ejecutar('php', [archivo], { timeout: PLAZO_MS, maxBuffer: 1e8 });
    return JSON.parse(stdout) as unknown[];
  } finally {
    await rm(dir, { recursive: true });
  }
};
