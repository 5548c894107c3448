import { useCuentas } from '#panel/cobros/medios.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';

/** Money goes from one account to another. */

const CAMPOS = {
  origen: eleccion<string>('Origen', { vacio: '', obligatorio: true, opciones: useCuentas }),
  destino: eleccion<string>('Destino', { vacio: '', obligatorio: true, opciones: useCuentas }),
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  descripcion: texto('Descripción', { maximo: 300 }),
};

type Par = readonly { readonly monto: number }[];

export default function TransferenciaNueva() {
  const { cuentasDinero } = useCliente();
  const ir = useIr();
  const [{ origen_id = '', destino_id = '', monto = '', fecha: dia }] = useConsulta();
  const de = useFormulario({
    nombre: 'cuentasDinero',
    registro: `transferencia-${origen_id}-${destino_id}-${monto}`,
    campos: CAMPOS,
    inicial: { origen: origen_id, destino: destino_id, monto, ...(dia && { fecha: dia }) },
    alias: { origen_id: 'origen', destino_id: 'destino' },
    revisar: (v) => ({
      ...(v.origen !== '' && v.origen === v.destino && { destino: 'Es la misma cuenta' }),
    }),
    cuerpo: (v) => ({
      origen_id: Number(v.origen),
      destino_id: Number(v.destino),
      monto: numero(v.monto) as number,
      fecha: v.fecha,
      ...(v.descripcion && { descripcion: v.descripcion }),
    }),
    simular: (cuerpo, signal) => cuentasDinero.transferir(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => cuentasDinero.transferir(cuerpo, opciones),
    alTerminar: ([sale]) => ir(`/cuentas-dinero/movimientos/${sale?.id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo="Nueva transferencia"
      accion={{
        palabras: (_, { monto }) => (numero(monto) ? `Transferir ${dicho(monto)}` : 'Transferir'),
      }}
      lateral={
        <QuePasaria<Par>
          de={de}
          cifras={(par) => [{ palabras: 'Se transfiere', monto: par[0]?.monto, fuerte: true }]}
        />
      }
    >
      <EnColumnas>
        <Campo campo={campos.origen} descripcion="De dónde sale" enfocar={origen_id === ''} />
        <Campo campo={campos.destino} descripcion="A dónde llega" enfocar={origen_id !== ''} />
        <Campo campo={campos.monto} />
        <Campo campo={campos.fecha} />
      </EnColumnas>
      <Campo campo={campos.descripcion} />
    </Formulario>
  );
}
