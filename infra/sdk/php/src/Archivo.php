<?php

declare(strict_types=1);

namespace Comprobantes;

/** Un PDF, ZIP, XML o CSV: llegó entero, y lo que no cabe en poca memoria está en un archivo temporal. */
final class Archivo
{
    /** @param resource $recurso */
    public function __construct(private $recurso, public readonly string $tipo)
    {
    }

    /** @return resource El stream, desde su comienzo. */
    public function recurso()
    {
        rewind($this->recurso);
        return $this->recurso;
    }

    public function contenido(): string
    {
        return (string) stream_get_contents($this->recurso());
    }

    public function guardar(string $ruta): void
    {
        $destino = fopen($ruta, 'wb');
        if ($destino === false || stream_copy_to_stream($this->recurso(), $destino) === false) {
            throw new \RuntimeException("No se pudo escribir $ruta");
        }
        fclose($destino);
    }
}
