// Comprueba esta carpeta sin nada más que Node 20 o posterior: node verificar.mjs
// Con el nombre de una prueba (lo que responde GET /<recurso>/{id}/prueba), la comprueba contra sellos.json
// y claves.json (lo que responden GET /sellos y /sellos/claves): node verificar.mjs prueba.json
// No usa ningún programa ni paquete ajeno. Cómo se calcula cada cosa está en LEEME.txt.
// Termina con 0 si todo calza y con 1 si algo no; cada falta nombra stream@revisión o el sello.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const aqui = (nombre) => new URL(nombre, import.meta.url);
const leer = (nombre) => JSON.parse(readFileSync(aqui(nombre), 'utf8'));
const sha256 = (...partes) => {
  const resumen = createHash('sha256');
  for (const parte of partes) resumen.update(parte);
  return resumen.digest();
};

// RFC 8785: miembros ordenados por unidades de UTF-16, números y textos como los escribe JavaScript.
const canonico = (valor) => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor);
  const miembros = Object.keys(valor).sort();
  return `{${miembros.map((m) => `${JSON.stringify(m)}:${canonico(valor[m])}`).join(',')}}`;
};
const huella = (valor) => sha256(canonico(valor)).toString('base64url');

const firmaVale = (publica, valor, firma) => {
  try {
    const clave = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publica },
      format: 'jwk',
    });
    return verify(null, Buffer.from(canonico(valor)), clave, Buffer.from(firma, 'base64url'));
  } catch {
    return false;
  }
};

// RFC 6962: 0x00 delante de una hoja, 0x01 delante de un par.
const subir = (hoja, camino) => {
  let nodo = sha256(Buffer.from([0]), hoja);
  for (const paso of camino) {
    const otro = Buffer.from(paso.hash, 'base64url');
    const par = paso.lado === 'izquierda' ? [otro, nodo] : [nodo, otro];
    nodo = sha256(Buffer.from([1]), ...par);
  }
  return nodo.toString('base64url');
};
const raizDe = ({ hoja, camino }) => subir(canonico(hoja), camino);

const faltas = [];
const falta = (donde, que) => faltas.push(`${donde}: ${que}`);

const terminar = (bien) => {
  if (faltas.length === 0) console.log(bien);
  else {
    console.log('HAY FALTAS:');
    for (const una of faltas) console.log(`- ${una}`);
  }
  process.exit(faltas.length === 0 ? 0 : 1);
};

const claves = leer('claves.json');
// GET /sellos los da del último al primero.
const sellos = leer('sellos.json').sort((uno, otro) => uno.id - otro.id);

claves.forEach(({ firma_de_la_anterior, ...clave }, i) => {
  const donde = `clave ${clave.clave_id}`;
  if (sha256(clave.publica).toString('base64url').slice(0, 16) !== clave.clave_id) {
    falta(donde, 'no es la que su nombre dice');
  }
  if (clave.anterior !== (claves[i - 1]?.clave_id ?? null))
    falta(donde, 'no continúa a la anterior');
  else if (i > 0 && !firmaVale(claves[i - 1].publica, clave, firma_de_la_anterior ?? '')) {
    falta(donde, 'no está firmada por la anterior');
  }
});

const publicas = new Map(claves.map(({ clave_id, publica }) => [clave_id, publica]));
const revisarFirma = ({ firma, ...firmado }) => {
  if (!firmaVale(publicas.get(firmado.clave_id) ?? '', firmado, firma)) {
    falta(`sello ${firmado.id}`, 'su firma no vale, o es de una clave que no está');
  }
};

// Los eventos de un registro: cada uno lleva a hoja.arbol, la hoja a la raíz, y la raíz está firmada.
const revisarPrueba = (prueba) => {
  const sello = sellos.find(({ id }) => id === prueba.sello_id);
  const donde = `${prueba.recurso} ${prueba.recurso_id}`;
  if (prueba.sello_id === null) falta(donde, 'ningún sello lo abarca todavía');
  else if (!sello) falta(`sello ${prueba.sello_id}`, 'no está en sellos.json');
  else {
    revisarFirma(sello);
    if (raizDe(prueba) !== sello.raiz) falta(`sello ${sello.id}`, 'la hoja no lleva a su raíz');
  }
  let sellados = 0;
  let ocultos = 0;
  for (const { revision, huella: dicha, evento, camino } of prueba.eventos) {
    const lugar = `${prueba.hoja?.stream ?? ''}@${revision}`;
    if (evento === null) ocultos += 1;
    else {
      const { stream, revision: suya } = evento;
      if (suya !== revision || (prueba.hoja && stream !== prueba.hoja.stream)) {
        falta(lugar, 'el evento es de otro lugar');
      }
      if (huella(evento) !== dicha) falta(lugar, 'no es el evento que se selló');
    }
    if (camino === null) continue;
    sellados += 1;
    if (subir(Buffer.from(dicha, 'base64url'), camino) !== prueba.hoja.arbol) {
      falta(lugar, 'no lleva al árbol de la empresa');
    }
  }
  console.log(`${donde}: ${prueba.eventos.length} eventos, ${sellados} sellados.`);
  if (ocultos > 0) console.log(`De ${ocultos} está la huella y no el contenido.`);
  if (prueba.hay_mas) console.log('Hay más: pida la página que sigue, con desde_id.');
};

if (process.argv[2]) {
  revisarPrueba(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  terminar('Todo calza: los eventos sellados son los que se sellaron.');
}

const pruebas = leer('pruebas.json');
const porId = new Map();
sellos.forEach((sello, i) => {
  const donde = `sello ${sello.id}`;
  porId.set(sello.id, sello);
  revisarFirma(sello);
  const previo = sellos[i - 1];
  if (sello.id !== i + 1) falta(donde, `está en el lugar del ${i + 1}`);
  const { id, huella: suya } = sello.sello_anterior ?? { id: 0, huella: null };
  if (id !== (previo?.id ?? 0) || suya !== (previo ? huella(previo) : null)) {
    falta(donde, 'no continúa al anterior');
  }
});

// Los que alguien guardó fuera, si los puso aquí: los mismos, letra por letra.
let guardados = 0;
if (existsSync(aqui('sellos-guardados.json'))) {
  for (const guardado of leer('sellos-guardados.json')) {
    guardados += 1;
    const sello = porId.get(guardado.id);
    if (!sello) falta(`sello ${guardado.id}`, 'se guardó fuera y aquí no está');
    else if (canonico(sello) !== canonico(guardado)) {
      falta(`sello ${guardado.id}`, 'no es el que se guardó fuera');
    }
  }
}

const porLugar = new Map();
for (const prueba of pruebas) {
  const { hoja, sello_id } = prueba;
  const lugar = `${hoja.stream}@${hoja.revision}`;
  porLugar.set(lugar, [...(porLugar.get(lugar) ?? []), prueba]);
  if (raizDe(prueba) !== porId.get(sello_id)?.raiz) {
    falta(`sello ${sello_id}`, `la prueba de ${lugar} no lleva a su raíz`);
  }
}
const primeraSellada = Math.min(...pruebas.map(({ hoja }) => hoja.revision));

let previo;
let eventos = 0;
let despues = 0;
const lineas = createInterface({
  input: createReadStream(aqui('eventos.ndjson')),
  crlfDelay: Infinity,
});
for await (const linea of lineas) {
  if (linea === '') continue;
  const evento = JSON.parse(linea);
  const { stream, revision, metadatos } = evento;
  const lugar = `${stream}@${revision}`;
  eventos += 1;
  despues += 1;
  if (previo && stream !== previo.stream) falta(lugar, `es de otro stream que ${previo.stream}`);
  if (previo && revision !== previo.revision + 1)
    falta(`${stream}@${previo.revision + 1}`, 'falta');
  if (metadatos.anterior === undefined) {
    if (revision > 0 && revision > primeraSellada) falta(lugar, 'no lleva eslabón');
  } else if (revision === 0) falta(lugar, 'es el primero y dice continuar otro');
  else if (previo && metadatos.anterior !== previo.huella) {
    falta(`${previo.stream}@${previo.revision}`, `no es el evento que ${lugar} continúa`);
  }
  const suya = huella(evento);
  for (const { hoja, sello_id } of porLugar.get(lugar) ?? []) {
    if (hoja.hash !== suya) falta(lugar, `no es el evento que el sello ${sello_id} selló`);
    despues = 0;
  }
  porLugar.delete(lugar);
  previo = { stream, revision, huella: suya };
}
for (const [lugar, [{ sello_id }]] of porLugar)
  falta(lugar, `falta, y el sello ${sello_id} lo selló`);

console.log(
  `${eventos} eventos, ${sellos.length} sellos, ${claves.length} claves, ${pruebas.length} pruebas.`,
);
if (despues > 0) console.log(`${despues} eventos son posteriores al último sello que los abarca.`);
if (guardados > 0) console.log(`${guardados} sellos guardados fuera, comparados.`);
terminar('Todo calza: los eventos son los que se sellaron.');
